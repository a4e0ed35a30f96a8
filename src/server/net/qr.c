/* QR codes as text and as images. */

#include "server/net/qr.h"

#include <qrencode.h>

#include "base/strbuf.h"

/* Empty modules around the code: the standard's, and what does on a terminal. */
enum { QUIET_SVG = 4, QUIET_BLOCKS = 2 };

static QRcode *encode(const char *text)
{
    return QRcode_encodeString(text, 0, QR_ECLEVEL_L, QR_MODE_8, 1);
}

static bool is_dark(const QRcode *q, int x, int y)
{
    return x >= 0 && y >= 0 && x < q->width && y < q->width &&
           (q->data[y * q->width + x] & 1);
}

/* Two rows of modules make a line; light is drawn, so that it works on dark screens. */
bool qr_append_blocks(const char *text, struct strbuf *out)
{
    static const char *const blocks[] = {" ", "\u2584", "\u2580", "\u2588"};
    QRcode *q = encode(text);

    if (!q)
        return false;
    for (int y = -QUIET_BLOCKS; y < q->width + QUIET_BLOCKS; y += 2) {
        for (int x = -QUIET_BLOCKS; x < q->width + QUIET_BLOCKS; x++) {
            int upper = !is_dark(q, x, y), lower = !is_dark(q, x, y + 1);

            strbuf_append(out, blocks[2 * upper + lower]);
        }
        strbuf_append_char(out, '\n');
    }
    QRcode_free(q);
    return true;
}

/* The dark modules of a row, each run of them one rectangle of the path. */
static void append_row(const QRcode *q, int y, struct strbuf *out)
{
    for (int x = 0, end; x < q->width; x = end + 1) {
        for (end = x; is_dark(q, end, y); end++)
            ;
        if (end > x)
            strbuf_appendf(out, "M%d %dh%dv1h-%dz", x, y, end - x, end - x);
    }
}

bool qr_append_svg(const char *text, struct strbuf *out)
{
    QRcode *q = encode(text);
    int size;

    if (!q)
        return false;
    size = q->width + 2 * QUIET_SVG;
    strbuf_appendf(out,
                   "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"%d %d %d %d\" "
                   "shape-rendering=\"crispEdges\">"
                   "<path fill=\"#fff\" d=\"M%d %dh%dv%dh-%dz\"/><path d=\"",
                   -QUIET_SVG, -QUIET_SVG, size, size, -QUIET_SVG, -QUIET_SVG, size, size,
                   size);
    for (int y = 0; y < q->width; y++)
        append_row(q, y, out);
    strbuf_append(out, "\"/></svg>\n");
    QRcode_free(q);
    return true;
}
