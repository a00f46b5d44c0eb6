import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { query } from "../../kit/database.ts";
import { results, type Stage } from "../../kit/stage.ts";
import type { Cast } from "./cast.ts";
import type { Sent } from "./site.ts";
import type { Witness } from "./witness.ts";

/** Compares what was acknowledged with what is stored, and what is stored with the mails. */
export async function judge({ scene, mail }: Stage, cast: Cast, sent: readonly Sent[]) {
  const stored = await query<{ key: string; message: string }>(
    scene.databaseUrl,
    `select key::text, message from enquiry_messages
     union all select key::text, purpose from briefs
     union all select substring(note from 'canary\\w+'), note from brief_letters where note is not null`,
  );
  const keys = new Set(stored.map(({ key }) => key));
  const words = stored.map(({ message }) => /canary\w+/.exec(message)?.[0] ?? message);
  const done = sent.filter(({ isDone }) => isDone);
  const refused = new Set(sent.filter(({ isDone }) => !isDone).map(({ key }) => key));

  const asks = await query<{ team: string; count: number }>(
    scene.databaseUrl,
    `select organisation_id as team, count(*)::integer as count
       from (select organisation_id from enquiries union all select organisation_id from brief_letters) asked group by 1`,
  );
  const asked = new Map(asks.map(({ team, count }) => [team, count]));
  const mails = new Map<string, Set<string>>();
  for (const { to, subject, raw } of mail.mails) {
    if (!/^New (enquiry about|brief for) /.test(subject)) continue;
    const known = mails.get(to[0] ?? "") ?? new Set();
    mails.set(to[0] ?? "", known.add(/^message-id: *(\S+)/im.exec(raw)?.[1] ?? raw));
  }
  const owners = await query<{ id: string; email: string }>(
    scene.databaseUrl,
    "select id, email from users",
  );
  const emails = new Map(owners.map(({ id, email }) => [id, email]));

  return {
    stored: stored.length,
    asked: asks.reduce((sum, { count }) => sum + count, 0),
    mails: mail.mails.length,
    found: {
      lost: done.filter(({ key }) => !keys.has(key)),
      doubled: words.filter((word, index) => words.indexOf(word) !== index),
      unwanted: stored.filter(({ key }) => refused.has(key)),
      untold: cast.teams.filter(
        ({ id, owner }) =>
          (asked.get(id) ?? 0) !== (mails.get(emails.get(owner.id) ?? "")?.size ?? 0),
      ),
    },
  };
}

/** What a mail server, a log, the metrics and the edge get. */
export async function searchSurroundings(
  { scene, mail, cluster }: Stage,
  { cast, witness, metrics }: { cast: Cast; witness: Witness; metrics: string },
) {
  for (const { raw, subject, text, to } of mail.mails) {
    // Each mail names its recipient.
    const buyer = cast.buyers.find(({ email }) => to.includes(email));
    const without = `${raw}\n${subject}\n${text}`.replaceAll(buyer?.email ?? "\0", "");
    witness.check(without, "others", "mail");
  }
  for (const file of readdirSync(results).filter((name) => name.endsWith(".log")))
    witness.check(readFileSync(join(results, file), "utf8"), "others", file);
  witness.check(cluster.log(), "others", "postgres.log");
  const listings = cast.teams
    .slice(0, 5)
    .flatMap(({ listingId }) => [
      `/service/${listingId}`,
      `/enquire/${listingId}`,
      `/api/v1/listings/${listingId}`,
    ]);
  const urls = ["/", "/services", "/feed.xml", "/sitemap.xml", ...listings].map(
    (path) => scene.origin + path,
  );
  for (const url of [...urls, metrics]) {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url} was answered with ${response.status}`);
    witness.check(JSON.stringify([...response.headers]) + (await response.text()), "others", url);
  }
}
