import { startMailStandin } from "./mail.ts";

/** The outside world for local work, one line each. */
startMailStandin({ smtp: 4625, web: 4628 });
console.log("stand-ins: mail on smtp://127.0.0.1:4625, to read at http://127.0.0.1:4628");
