// SPDX-License-Identifier: GPL-3.0-or-later
/* The tutor as a module that a page calls (docs/browser.md). A request is a JSON object written
 * into web_room(); what there is to say to it is told to the page line by line, as JSON
 * objects, while it is being found out. */
#ifndef BRADE_WEB_H
#define BRADE_WEB_H

#include <stddef.h>

/* Room for a request of so many bytes, valid until the next call. */
char *web_room(size_t size);

/* Does what the request of so many bytes asks for: {"do": …} with
 *   "open"      begins a session: "language", "start", "names", "rules", "seed", "keep", and how
 *               boards are drawn: "turned", "tall"; "unkept": what is done is gone with the page
 *   "line"      hands it the line typed: "line"
 *   "intent"    hands it an intent (docs/events.md): "intent"
 *   "view"      draws the board there is anew, "turned" and "tall" as given: {"svg": …}
 *   "complete"  what could stand where the word at byte "at" of "typed" stands: {"words": […]}
 *   "batch"     answers the request under "request" (docs/scripting.md): {"answer": …}
 *   "export"    all that is kept: {"text": …}
 *   "import"    puts "text" into what is kept, with no session open: {"good": …, "words": …}
 *   "close"     ends the session
 * A session tells its events; after what "open", "line" and "intent" tell comes {"event":"ask"} or,
 * once the learner has left, {"event":"end","status":…}. A request that is none is told as
 * {"error": …}. */
void web_call(size_t size);

#endif
