// SPDX-License-Identifier: GPL-3.0-or-later
#include "book/sheet.h"

/* Two or three questions a page: a board is 96 mm broad and 71 mm high. */
static const char style[] =
    "*{box-sizing:border-box}\n"
    "html{font-size:11pt}body{margin:0;color:#000;background:#fff;line-height:1.4;"
    "font-family:Charter,\"Iowan Old Style\",\"Palatino Linotype\",Palatino,P052,Georgia,serif;"
    "hyphens:auto;overflow-wrap:break-word}\n"
    "h1,h2,.kicker,.small,.worth,.beside,.who,.room,.marks,thead,.sum,figcaption,.play,.boxes{"
    "font-family:system-ui,-apple-system,\"Segoe UI\",Roboto,\"Helvetica Neue\",Arial,sans-serif}\n"
    "main{max-width:178mm;margin:0 auto}p{margin:0 0 2.4mm}\n"
    "h1{font-size:19pt;line-height:1.15;margin:0 0 5mm;display:flex;gap:8mm;"
    "justify-content:space-between;align-items:baseline;hyphens:manual}\n"
    ".beside{font-size:13pt;white-space:nowrap}\n"
    ".kicker{margin:0;font-size:9pt;font-weight:600;letter-spacing:.08em;"
    "text-transform:uppercase;color:#333}\n"
    ".small{font-size:9pt;color:#333}.terms{font-weight:600}\n"
    ".play{font-size:.93em;font-weight:600;word-spacing:.12em;hyphens:none}\n"
    /* what is written on */
    ".blank{display:flex;align-items:flex-end;gap:2mm;flex:1}"
    ".blank::after{content:\"\";flex:1;border-bottom:.3mm solid #000;height:8mm}\n"
    ".who{display:flex;gap:6mm;margin:0 0 5mm;font-size:10pt}.who .long{flex:2.4}"
    ".who .short{flex:1.1;white-space:nowrap}\n"
    ".room{display:flex;margin:1mm 0 0;font-size:10pt}\n"
    ".boxes{list-style:none;margin:0;padding:0;font-size:10pt}"
    ".boxes li{margin:0 0 2mm;padding-left:7mm;position:relative}"
    ".beside-each-other{display:flex;gap:14mm;padding-top:3mm}\n"
    ".box{position:absolute;left:0;top:.5mm;width:4.2mm;height:4.2mm;border:.35mm solid #000;"
    "border-radius:.6mm}\n"
    /* questions */
    "header{border-bottom:.4mm solid #000;margin-bottom:3mm}\n"
    ".question{break-inside:avoid;padding:2.5mm 0 4mm;border-bottom:.2mm solid #999}\n"
    "h2{font-size:12pt;margin:0 0 1.5mm;display:flex;justify-content:space-between;"
    "align-items:baseline;break-after:avoid}.worth{font-size:9pt;font-weight:400;color:#333}\n"
    ".task{display:grid;grid-template-columns:96mm 1fr;grid-template-rows:auto 1fr;"
    "column-gap:7mm}.task figure{display:contents}.task svg{grid-area:1/1/3/2;display:block;"
    "width:100%;height:auto}.task .words{grid-area:1/2}\n"
    ".task figcaption{grid-area:2/2;align-self:end;font-size:8.5pt;line-height:1.35;color:#333}\n"
    ".task.bare{display:block}.task.bare .room{max-width:110mm}\n"
    ".sides{display:block}.sides>span{display:block}.man{display:inline-block;width:.8em;"
    "height:.8em;border-radius:50%;vertical-align:-.06em;margin-right:.3em;border:.3mm solid #000;"
    "background:#fff;-webkit-print-color-adjust:exact;print-color-adjust:exact}"
    ".man.black{background:#000}\n"
    ".end{margin-top:4mm}\n"
    /* the key */
    "table{width:100%;border-collapse:collapse;font-size:9.5pt;line-height:1.32}"
    "th,td{text-align:left;vertical-align:top;padding:1.2mm 2.5mm 1.2mm 0;"
    "border-bottom:.2mm solid #999}tr{break-inside:avoid}"
    ".marks,tr>:last-child{text-align:right;padding-right:0}th:first-child{width:9mm}.right{width:"
    "31%}.why p{margin:0 0 "
    "1mm}.version{margin-top:6mm}.sum td{font-weight:600}.long>*{border:0}"
    ".all>td:last-child{text-align:left;font-size:8pt;padding-top:0}.all "
    ".play{font-weight:400;white-space:nowrap}\n"
    "@media screen{main{padding:6mm 4mm}}\n"
    "@media (max-width:150mm){.task{display:block}.task figure{display:block;margin:0 0 3mm}}\n"
    "@media print{.version+.version{break-before:page}}\n"
    "@page{size:A4;margin:13mm 16mm 15mm;@bottom-center{content:counter(page) \" / \" "
    "counter(pages);font:9pt sans-serif}@bottom-left{font:9pt sans-serif}}\n";

const char *sheet_style(void)
{
    return style;
}
