import { query } from "../../kit/database.ts";
import type { Scene } from "../../kit/scene.ts";
import type { Stage } from "../../kit/stage.ts";
import type { Mailboxes } from "./mailboxes.ts";
import type { Membership, Reader } from "./reader.ts";

type Accepted = Stage["list"]["accepted"][number];
type Row = { email: string; status: string; kind: string | null; open: boolean };

/** Compares mails, deliveries and states with the readers' actions; every list of `found` should be empty. */
export async function judge(
  scene: Scene,
  {
    readers,
    mailboxes,
    accepted,
  }: { readers: Reader[]; mailboxes: Mailboxes; accepted: Accepted[] },
) {
  const found = {
    earlyOrLateMails: list(),
    earlyOrLateDeliveries: list(),
    wrongUnsubscribes: list(),
    lostRequests: list(),
    moreThanOneMail: list(),
    lostWelcomes: list(),
    lostDeliveries: list(),
    doubledDeliveries: list(),
    doubledWelcomes: list(),
    wrongStates: list(),
    owed: list(),
    refused: list(),
    lostUnsubscribes: list(),
  };
  const delivered = Map.groupBy(
    accepted,
    ({ body }) => (JSON.parse(body) as { email: string }).email,
  );
  const states = await readStates(scene.databaseUrl);
  const counts = { mails: 0, welcomes: 0, joined: 0, left: 0, confirmed: 0 };

  for (const reader of readers) {
    const { email, memberships } = reader;
    const posts = delivered.get(email) ?? [];
    const joined = posts.filter(({ path }) => path === "/joined");
    const left = posts.filter(({ path }) => path === "/left");
    const [requests, welcomes] = [mailboxes.requestsTo(email), mailboxes.welcomesTo(email)];

    for (const { at } of welcomes) if (!fits(memberships, at)) found.earlyOrLateMails.push(email);
    for (const { at } of joined)
      if (!fits(memberships, at)) found.earlyOrLateDeliveries.push(email);
    for (const { at } of left)
      if (!memberships.some((one) => hasLeftBy(one, at))) found.wrongUnsubscribes.push(email);

    const mailIds = new Set(requests.map(({ messageId }) => messageId));
    if (mailIds.size < reader.requests) found.lostRequests.push(email);
    if (mailIds.size > reader.requests) found.moreThanOneMail.push(email);
    judgeKeys(reader, joined, welcomes);
    judgeState(reader, joined, left);
    for (const { what, status } of reader.answers)
      if (status !== 200 && !(what === "confirm" && status === 422))
        found.refused.push(`${email}: ${what} ${status}`);
    counts.mails += requests.length;
    counts.welcomes += welcomes.length;
    counts.joined += joined.length;
    counts.left += left.length;
  }
  return { found, counts };

  /** Exactly one key and one welcome for each confirmation that was not followed by an unsubscribe. */
  function judgeKeys(
    { email, memberships }: Reader,
    joined: Accepted[],
    welcomes: { messageId: string; at: number }[],
  ) {
    const keys = new Set(joined.map(({ id }) => id));
    if (joined.length > keys.size) found.doubledDeliveries.push(`${email}: the same key twice`);
    for (const membership of memberships) {
      const isIts = ({ at }: { at: number }) => fits([membership], at);
      const own = new Set(joined.filter(isIts).map(({ id }) => id));
      const greeted = new Set(welcomes.filter(isIts).map(({ messageId }) => messageId));
      if (own.size > 1) found.doubledDeliveries.push(email);
      if (greeted.size > 1) found.doubledWelcomes.push(email);
      if (!membership.isConfirmed || membership.leaveSentAt !== undefined) continue;
      counts.confirmed += 1;
      if (own.size === 0) found.lostDeliveries.push(email);
      if (greeted.size === 0) found.lostWelcomes.push(email);
    }
  }

  function judgeState({ email, membership }: Reader, joined: Accepted[], left: Accepted[]) {
    const rows = states.get(email) ?? [];
    const state = rows[0]?.status;
    const stayed = membership.isConfirmed ? "confirmed" : "pending";
    const expected = membership.leftAt === undefined ? stayed : "unsubscribed";
    if (state !== expected) found.wrongStates.push(`${email}: ${state}, not ${expected}`);
    for (const { kind, open } of rows) if (open) found.owed.push(`${email}: ${kind}`);
    // The last delivery to the list must be the unsubscribe.
    const last = (posts: Accepted[]) => Math.max(0, ...posts.map(({ at }) => at));
    if (state === "unsubscribed" && last(joined) > last(left)) found.lostUnsubscribes.push(email);
  }
}

function list(): string[] {
  return [];
}

/** After the confirmation was sent, and before the unsubscribe was answered. */
function fits(memberships: readonly Membership[], at: number) {
  return memberships.some(
    ({ confirmSentAt = Infinity, leftAt = Infinity }) => confirmSentAt <= at && at <= leftAt,
  );
}

function hasLeftBy({ leaveSentAt = Infinity }: Membership, at: number) {
  return leaveSentAt <= at;
}

async function readStates(url: string) {
  const rows = await query<Row>(
    url,
    `select email, status, kind, coalesce(delivered_at is null and voided_at is null and kind is not null, false) as open
       from newsletter_subscribers subscriber
       left join newsletter_deliveries delivery on delivery.subscriber_id = subscriber.id`,
  );
  return Map.groupBy(rows, ({ email }) => email);
}
