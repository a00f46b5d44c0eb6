import { once } from "node:events";
import { createServer } from "node:net";
import { Client } from "pg";
import { ports } from "../../standins/server-environment.ts";

/** What stands in the way and can be told in a sentence, with what to do about it. */
export class Obstacle extends Error {}

const uses = {
  site: "the site",
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
(ss -ltnp 'sport = :${port}' shows it; perhaps another demo), or choose ten other ports: bin/demo --port ${first + 100}`,
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

export async function checkDatabase(adminUrl: string) {
  const { host, username } = new URL(adminUrl);
  const client = new Client({ connectionString: adminUrl, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    await client.end();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const isRefused = isCode(error, /^(28|3D)/) || /password/.test(reason);
    throw new Obstacle(
      isRefused
        ? `PostgreSQL at ${host} does not let ${username} in without a password (${reason}). Let local logins in
('host all all 127.0.0.1/32 trust' as the first line of pg_hba.conf, then reload), or name another server in DATABASE_ADMIN_URL.`
        : `PostgreSQL does not answer at ${host}. Install or start it (as root: apt-get install postgresql, or
systemctl start postgresql), or name another server in DATABASE_ADMIN_URL.`,
    );
  }
}

function isCode(error: unknown, pattern: RegExp) {
  return error instanceof Error && "code" in error && pattern.test(String(error.code));
}
