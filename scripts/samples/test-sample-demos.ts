import type { Client } from "pg";
import { lookForLeaks } from "#app/features/leaks/look-for-leaks.server.ts";
import { readLeakMail } from "#app/features/leaks/read-leak-mail.server.ts";
import { sampleDemos } from "./sample-demos.ts";

/** What the samples promise, so that each layer can be confirmed or contradicted. */
const promises = {
  portal_domain: { tier: "included", value: "own_domain" },
  links_domain: { tier: "included", value: true },
  sender_domain: { tier: "included", value: "dkim_delegated" },
  vendor_mark: { tier: "included", value: "removed_everywhere" },
  help_pages: { tier: "included", value: "own_domain" },
};

type Wanted = { testId: string; lookId: string; website: string };

/** Ten samples state a demo that is served at this port, and the test itself looks at them. */
export async function testSampleDemos(client: Client, port: number) {
  const policy = { isPublic: (address: string) => address === "127.0.0.1", ports: [port] };
  for (const { key, listing, mail, isNew } of sampleDemos) {
    const demo = `http://127.0.0.1:${port}/${key}/`;
    const branded = { branded_demo: { tier: "included", value: demo } };
    const { rows: asked } = await client.query<{ testId: string }>(
      `with stated as (
         update white_label_services set facts = facts || $2 || $3 where business_name = $1 returning id
       )
       select want_leak_look(id, $4) as "testId" from stated`,
      [listing, promises, branded, demo],
    );
    // The statement that writes a test does not see it yet.
    const { rows } = await client.query<Wanted>(
      `select test.id as "testId", wanted_look as "lookId", website
         from leak_tests test join white_label_services listing on listing.id = listing_id where test.id = $1`,
      [asked[0]?.testId],
    );
    const [wanted] = rows;
    if (!wanted) throw new Error(`there is no sample ${listing}`);
    await lookForLeaks(wanted, { isWanted: true, policy });
    if (mail) await readMail(client, wanted, mail(listing, new URL(wanted.website).hostname));
    if (!isNew) await letAWeekPass(client, wanted.testId);
  }
}

/** As if the demo had sent it. */
async function readMail(client: Client, { testId }: Wanted, from: string) {
  const raw = `From: ${from}\r\nTo: test@leak.rebadge.example\r\nSubject: Your report\r\n\r\nYour report is ready.\r\n`;
  const { rows } = await client.query<{ mailId: string }>(
    `insert into leak_mails (test_id, token_hash, received_at, raw)
     values ($1, sha256($2), now(), $2) returning id as "mailId"`,
    [testId, Buffer.from(raw + testId)],
  );
  await readLeakMail({ mailId: rows[0]?.mailId ?? "", testId }, { policy: { nameServers: [] } });
}

async function letAWeekPass(client: Client, testId: string) {
  await client.query(
    `update leak_tests set opened_at = opened_at - interval '8 days', public_from = public_from - interval '8 days',
                           looked_at = looked_at - interval '8 days', mail_at = mail_at - interval '8 days'
      where id = $1`,
    [testId],
  );
}
