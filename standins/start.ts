import { startGoogleStandin } from "./google.ts";
import { startMailStandin } from "./mail.ts";

/** The outside world for local work, one line each. */
startMailStandin({ smtp: 4625, web: 4628 });
console.log("stand-ins: mail on smtp://127.0.0.1:4625, to read at http://127.0.0.1:4628");

await startGoogleStandin({
  port: 4600,
  clientId: "rebadge",
  clientSecret: "local-secret",
  redirectUris: ["http://localhost:3000/auth/callback"],
});
console.log("stand-ins: Google on http://127.0.0.1:4600");
