import { Client } from "pg";

const OLDEST_MAJOR = 15;

/** Returns undefined if we can use the server, or else a sentence that says why not. */
export async function findServerProblem(adminUrl: string) {
  const { host, username } = new URL(adminUrl);
  const client = new Client({ connectionString: adminUrl, connectionTimeoutMillis: 5_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ major: number }>(
      "select current_setting('server_version_num')::integer / 10000 as major",
    );
    const major = rows[0]?.major ?? 0;
    if (major >= OLDEST_MAJOR) return undefined;
    return `PostgreSQL at ${host} is ${major}, and ${OLDEST_MAJOR} or later is needed.`;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return isRefusal(error, reason)
      ? `PostgreSQL at ${host} does not let ${username} in without a password (${reason}).`
      : `PostgreSQL does not answer at ${host}.`;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function isRefusal(error: unknown, reason: string) {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return /^(28|3D)/.test(code) || /password/.test(reason);
}

export function isLoopback(url: string) {
  return ["127.0.0.1", "localhost", "[::1]"].includes(new URL(url).hostname);
}
