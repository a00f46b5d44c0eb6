import { once } from "node:events";
import { createServer } from "node:http";
import { Secret, TOTP } from "otpauth";
import { escapeText, page, pageHeaders } from "./page.ts";

type Options = { port: number; secret: string };

const STEP_SECONDS = 30;

/** An authenticator app: GET / shows the current code for the secret. */
export async function startAuthenticatorStandin({ port, secret }: Options) {
  const server = createServer((request, response) => {
    if (request.url !== "/") return response.writeHead(404).end();
    response.writeHead(200, pageHeaders).end(codePage(secret, Date.now()));
  }).listen(port, "127.0.0.1");
  await once(server, "listening");

  return {
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

function codePage(secret: string, now: number) {
  const code = TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: now });
  const left = STEP_SECONDS * 1_000 - (now % (STEP_SECONDS * 1_000));

  return page({
    title: "Code",
    note: "Stand-in for an authenticator app: anyone may see this code",
    body: `<h1>The code of now</h1>
<p class="code">${code}</p>
<p class="soft">Each code is good once, and for ${STEP_SECONDS} seconds. The next one appears here by itself.</p>
<p>The sample staff all share this secret, for an app of your own: <code>${escapeText(secret)}</code></p>
<script>setTimeout(() => location.reload(), ${left + 200});</script>`,
  });
}
