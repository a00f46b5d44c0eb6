import { sendFormsInPlace } from "./forms.ts";
import { startFrame } from "./frame.ts";
import { startIslands } from "./islands.ts";
import { followCards, keepScroll, sendPings } from "./links.ts";
import { showLocalHours } from "./local-hours.ts";
import { startScrollFrames } from "./scroll-frames.ts";
import { forgetCount, shortenSearchAddress } from "./search-form.ts";
import { startBrandView } from "./start-brand-view.ts";

/* The script of every public page. It runs once the page is parsed, before it is painted. */
startFrame();
followCards();
sendPings();
keepScroll();
shortenSearchAddress();
forgetCount();
sendFormsInPlace();
startScrollFrames();
showLocalHours();
startIslands();
startBrandView();
