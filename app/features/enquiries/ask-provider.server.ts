import { sql } from "kysely";
import type { Actor } from "#app/features/accounts/actor.ts";
import { asProvider, webDatabase } from "#app/infrastructure/database/database.server.ts";
import { consumeRateLimit } from "#app/infrastructure/limits/consume-rate-limit.server.ts";
import { isId } from "#app/shared/id.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import { type EnquiryKind, MAX_ENQUIRIES_A_DAY } from "./enquiry.ts";
import { enquiryLimits } from "./enquiry-limits.ts";

type Asked = {
  key: string;
  /** Undefined for a draft, whose id is the key. */
  listingId: string | undefined;
  kind: EnquiryKind;
  message: string;
};

type Refusal =
  | "no-such-listing"
  | "no-such-draft"
  | "unclaimed"
  | "own-listing"
  | "not-possible"
  | "has-link"
  | "same-text"
  | "too-many-enquiries"
  | "too-many-attempts";

/** Sends an enquiry; without an account its text is kept until the person has one. */
export async function askProvider(
  actor: Actor | undefined,
  asked: Asked,
  address: string,
): Promise<Result<{ id: string; isDraft: boolean }, Refusal>> {
  const { key, listingId } = asked;
  if (!isId(key)) return refuse("no-such-draft");
  if (listingId !== undefined && !isId(listingId)) return refuse("no-such-listing");
  return actor ? sendEnquiry(actor, asked) : keepDraft(asked, address);
}

/** The key makes a form that was sent twice one enquiry. */
async function sendEnquiry(
  actor: Actor,
  { key, listingId, kind, message }: Asked,
): Promise<Result<{ id: string; isDraft: boolean }, Refusal>> {
  const { rows } = await asProvider(actor, (tx) =>
    sql<{ result: keyof typeof refusals | "sent"; enquiry: string }>`
      select result, enquiry
        from send_enquiry(${key}, ${listingId ?? null}, ${kind}, ${message}, ${MAX_ENQUIRIES_A_DAY})`.execute(
      tx,
    ),
  );
  const [{ result, enquiry } = { result: "no-such-listing" as const, enquiry: "" }] = rows;
  return result === "sent" ? accept({ id: enquiry, isDraft: false }) : refuse(refusals[result]);
}

const refusals = {
  "no-such-listing": "no-such-listing",
  "no-such-draft": "no-such-draft",
  unclaimed: "unclaimed",
  "own-listing": "own-listing",
  blocked: "not-possible",
  "has-link": "has-link",
  "same-text": "same-text",
  "too-many-attempts": "too-many-enquiries",
} as const satisfies Record<string, Refusal>;

async function keepDraft(
  { key, listingId = "", kind, message }: Asked,
  address: string,
): Promise<Result<{ id: string; isDraft: boolean }, Refusal>> {
  if (!(await consumeRateLimit([enquiryLimits.draft, address])).allowed)
    return refuse("too-many-attempts");

  const { rows } = await sql<{
    result: "kept" | "no-such-listing" | "unclaimed" | "has-link";
  }>`select keep_enquiry_draft(${key}, ${listingId}, ${kind}, ${message}) as result`.execute(
    webDatabase,
  );
  const result = rows[0]?.result ?? "no-such-listing";
  return result === "kept" ? accept({ id: key, isDraft: true }) : refuse(result);
}
