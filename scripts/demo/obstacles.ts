import { once } from "node:events";
import { createServer } from "node:net";
import { ports } from "../../standins/server-environment.ts";

/** What stands in the way and can be told in a sentence, with what to do about it. */
export class Obstacle extends Error {}

const uses = {
  site: "the site",
  demos: "the demos of samples",
  leakMail: "the emails of demos",
  webhooks: "the newsletter's list",
  smtp: "the mail server",
  mails: "the mails",
  google: "Google's stand-in",
  stripe: "Stripe's stand-in",
  authenticator: "the second factor",
};

export async function checkPorts(first: number) {
  const { second: _, ...beside } = ports(first);
  for (const [name, port] of Object.entries({ site: first, ...beside })) {
    if (await isFree(port)) continue;
    throw new Obstacle(
      `Port ${port} is taken; the demo needs it for ${uses[name as keyof typeof uses]}. End what listens there
(lsof -i :${port} shows it; perhaps another demo), or choose ten other ports: bin/demo --port ${first + 100}`,
    );
  }
}

async function isFree(port: number) {
  const server = createServer().listen(port, "127.0.0.1");
  try {
    await once(server, "listening");
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
}
