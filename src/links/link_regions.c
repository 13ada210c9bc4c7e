/* Regions that are boxes after all, or none. */
#include "base/alloc.h"
#include "links/link_puzzle.h"

#include <string.h>

int link_box_of(const struct link_puzzle *p, int cell) {
    return link_row(p, cell) / p->box_rows * p->box_rows +
           link_col(p, cell) / p->box_cols;
}

void link_usual_boxes(struct link_puzzle *p) {
    p->box_rows = 1;
    for (int rows = 1; rows * rows <= p->n; rows++)
        if (p->n - p->n / rows * rows == 0)
            p->box_rows = rows;
    p->box_cols = p->n / p->box_rows;
}

/* Whether the regions are the boxes, whatever their numbers are. */
static bool are_boxes(const struct link_puzzle *p) {
    int number[LINK_MOST_SIDE], box[LINK_MOST_REGIONS];
    memset(number, -1, sizeof number);
    memset(box, -1, sizeof box);
    for (int cell = 0; cell < link_cells(p); cell++) {
        const int region = p->region[cell], its = link_box_of(p, cell);
        if (region < 0)
            return false;
        if (number[its] < 0 && box[region] < 0) {
            number[its] = region;
            box[region] = its;
        }
        if (number[its] != region || box[region] != its)
            return false;
    }
    return true;
}

static void drop_regions(struct link_puzzle *p) {
    xfree(p->region);
    p->region = NULL;
}

void link_settle_regions(struct link_puzzle *p) {
    bool any = false;
    link_usual_boxes(p);
    if (!p->region)
        return;
    for (int cell = 0; cell < link_cells(p); cell++)
        any = any || p->region[cell] >= 0;
    if (!any)
        link_add_rule(p, "no-boxes");
    else if (!are_boxes(p)) {
        for (int rows = 1; rows <= p->n; rows++) {
            p->box_rows = rows;
            p->box_cols = p->n / rows;
            if (rows * p->box_cols == p->n && are_boxes(p)) {
                drop_regions(p);
                return;
            }
        }
        link_usual_boxes(p);
        return;
    }
    drop_regions(p);
}
