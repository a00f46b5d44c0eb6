import { expect, test } from "vitest";
import { findStep } from "#app/infrastructure/identity/one-time-codes.server.ts";
import { findFreePort } from "../scripts/free-port.ts";
import { startAuthenticatorStandin } from "./authenticator.ts";

test("the site accepts the code it shows", async () => {
  const secret = "REBADGEDEVELOPMENTSECRETFORSTAFF";
  const port = await findFreePort();
  const standin = await startAuthenticatorStandin({ port, secret });

  const page = await (await fetch(`http://127.0.0.1:${port}/`)).text();
  const [, code = ""] = /<p class="code">(\d{6})<\/p>/.exec(page) ?? [];
  expect(findStep(secret, code, new Date())).toBeDefined();

  await standin.stop();
});
