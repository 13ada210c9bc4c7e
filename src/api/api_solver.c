/* Solvers: what their options are, from the cradle to the grave. */
#include "api/api.h"

#include "api/auto_backend.h"
#include "api/tables.h"
#include "sat/sat_command.h"

#include <string.h>

static char *copy_or_null(const char *text) {
    return text ? alloc_string(text) : NULL;
}

/* "name=value"; without a "=" the value is empty, which every setting
 * refuses. */
static void add_setting(struct api_options *o, const char *text, size_t n) {
    char *const name = xnew(n + 1, char);
    memcpy(name, text, n);
    name[n] = '\0';
    char *const equals = strchr(name, '=');
    if (equals)
        *equals = '\0';
    o->settings =
        xresize(o->settings, (size_t)o->n_settings + 1, struct backend_option);
    o->settings[o->n_settings++] =
        (struct backend_option){name, equals ? equals + 1 : name + n};
}

/* What follows the colon of "backtrack:order=fewest,seed=3", which ends the
 * name there. */
static void add_settings(struct api_options *o, char *colon) {
    if (!colon || backend_command(o->backend))
        return;
    *colon = '\0';
    for (const char *text = colon + 1; *text;) {
        const size_t n = strcspn(text, ",");
        add_setting(o, text, n);
        text += n + (text[n] == ',');
    }
}

static bool has_all(const char *const *list, int n) {
    for (int i = 0; i < n; i++)
        if (!list || !list[i])
            return false;
    return n >= 0;
}

/* NULL, or why no solver can be made of the options. */
static const char *refuse_options(const sudokusat_options *o) {
    if ((o->backend && !backend_find(o->backend)) ||
        (o->second && !backend_find(o->second)))
        return "there is no such backend";
    if (!has_all(o->rules, o->n_rules) || !has_all(o->settings, o->n_settings))
        return "a list of rules or settings is shorter than stated";
    return NULL;
}

static const char *check_settings(const struct api_options *o) {
    const struct backend *const backend = backend_find(o->backend);
    const char *const command = backend_command(o->backend);
    const char *why = command ? sat_command_check(command) : NULL;
    if (!why && o->second && backend_command(o->second))
        why = sat_command_check(backend_command(o->second));
    for (int i = 0; i < o->n_settings && !why; i++)
        why = backend_check_setting(backend, &o->settings[i]);
    return why;
}

static bool is_auto(const char *backend) {
    return !backend || !strcmp(backend, auto_backend.name);
}

/* In a cross-check auto is dlx, which shares no code with sat; beside dlx it
 * is sat. */
static const char *first_name(const sudokusat_options *from) {
    if (!is_auto(from->backend))
        return from->backend;
    if (!from->second)
        return auto_backend.name;
    return strcmp(from->second, "dlx") ? "dlx" : "sat";
}

static void copy_options(struct api_options *o, const sudokusat_options *from) {
    o->backend = alloc_string(first_name(from));
    o->may_choose = is_auto(from->backend);
    o->second = copy_or_null(from->second);
    add_settings(o, strchr(o->backend, ':'));
    for (int i = 0; i < from->n_settings; i++)
        add_setting(o, from->settings[i], strlen(from->settings[i]));
    o->encoding = copy_or_null(from->encoding);
    o->at_most_one = copy_or_null(from->at_most_one);
    o->enumerator = copy_or_null(from->enumerator);
    o->n_rules = from->n_rules;
    o->rules = xnew((size_t)from->n_rules, char *);
    for (int i = 0; i < from->n_rules; i++)
        o->rules[i] = alloc_string(from->rules[i]);
}

static void free_options(struct api_options *o) {
    xfree(o->backend);
    xfree(o->second);
    for (int i = 0; i < o->n_settings; i++)
        xfree((void *)o->settings[i].name);
    xfree(o->settings);
    xfree(o->encoding);
    xfree(o->at_most_one);
    xfree(o->enumerator);
    for (int i = 0; i < o->n_rules; i++)
        xfree(o->rules[i]);
    xfree(o->rules);
}

static sudokusat_solver *solver_new_inside(const sudokusat_options *options,
                                           const char **why) {
    static const sudokusat_options defaults;
    const char *refusal = refuse_options(options ? options : &defaults);
    sudokusat_solver *s = NULL;
    if (!refusal) {
        s = xnew0(1, sudokusat_solver);
        copy_options(&s->options, options ? options : &defaults);
        refusal = check_settings(&s->options);
    }
    if (!refusal)
        return s;
    if (why)
        *why = refusal;
    sudokusat_solver_free(s);
    return NULL;
}

sudokusat_solver *sudokusat_solver_new(const sudokusat_options *options,
                                       const char **why) {
    API_CALL(sudokusat_solver *, api_no_handle(why),
             solver_new_inside(options, why));
}

sudokusat_solver *api_solver_like(const sudokusat_solver *s) {
    const struct api_options *const from = &s->options;
    sudokusat_solver *const like = xnew0(1, sudokusat_solver);
    const sudokusat_options parts = {
        .backend = from->backend,
        .second = from->second,
        .rules = (const char *const *)from->rules,
        .n_rules = from->n_rules,
        .encoding = from->encoding,
        .at_most_one = from->at_most_one,
        .enumerator = from->enumerator,
    };
    copy_options(&like->options, &parts);
    like->options.may_choose = from->may_choose;
    for (int i = 0; i < from->n_settings; i++) {
        struct text setting = {0};
        text_printf(&setting, "%s=%s", from->settings[i].name,
                    from->settings[i].value);
        add_setting(&like->options, setting.data, setting.n);
        text_free(&setting);
    }
    return like;
}

void sudokusat_solver_free(sudokusat_solver *s) {
    if (!s)
        return;
    session_free(s->session);
    free_options(&s->options);
    violations_free(&s->violations);
    text_free(&s->conflict);
    explained_free(s->explained);
    suggested_free(s->suggested);
    vec_free(&s->blamed);
    xfree(s);
}
