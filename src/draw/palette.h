/* Colours that people with any eyes tell apart: those of M. Okabe and K. Ito,
 * "Color Universal Design" (2008), some of them lighter. What colour says is
 * said by form too, so that a black-and-white print has it all. */
#ifndef PALETTE_H
#define PALETTE_H

enum palette {
    INK = 0x000000,
    PAPER = 0xffffff,
    GREY = 0x999999,
    LIGHT_GREY = 0xcfcfcf,
    PALE_GREY = 0xe6e6e6,
    DARK_GREY = 0x595959,
    ORANGE = 0xe69f00,
    LIGHT_ORANGE = 0xf5cf80,
    SKY = 0x56b4e9,
    PALE_SKY = 0xd3ebf9,
    GREEN = 0x009e73,
    LIGHT_GREEN = 0x80ceb9,
    PALE_GREEN = 0xd2efe6,
    YELLOW = 0xf0e442,
    PALE_YELLOW = 0xfaf6bf,
    BLUE = 0x0072b2,
    VERMILLION = 0xd55e00,
    PALE_VERMILLION = 0xf7d6bf,
    PURPLE = 0xcc79a7,
    LIGHT_PURPLE = 0xe0aecb,
    PALE_PURPLE = 0xf3dde9
};

#endif
