/* people/devices: browsers and programs in words. */

#include "unit/unit.h"

#include "people/devices.h"

static void is(const char *agent, const char *expected)
{
    char name[DEVICE_NAME_MAX + 1];

    device_name(agent, name);
    assert_string_equal(name, expected);
}

static void browsers_are_told_apart(void **state)
{
    (void)state;
    is("Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0",
       "Firefox on Linux");
    is("Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) "
       "Chrome/126.0.0.0 Safari/537.36",
       "Chrome on Windows");
    is("Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) "
       "Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0",
       "Edge on Windows");
    is("Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 "
       "(KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1",
       "Safari on iPhone");
    is("Mozilla/5.0 (Linux; Android 14; SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko) "
       "SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36",
       "Samsung Internet on Android");
    is("Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 (KHTML, like "
       "Gecko) Version/17.5 Safari/605.1.15",
       "Safari on macOS");
}

static void what_is_not_known_is_called_what_it_is(void **state)
{
    (void)state;
    is("", "a program");
    is("curl/8.5.0", "a program");
    is("tori (Linux)", "a program on Linux");
    is("Mozilla/5.0", "a browser");
    is("Mozilla/5.0 <script>alert(1)</script> (Linux)", "a browser on Linux");
}

RUN(cmocka_unit_test(browsers_are_told_apart),
    cmocka_unit_test(what_is_not_known_is_called_what_it_is))
