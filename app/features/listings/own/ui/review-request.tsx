import { reasonLabel } from "../../review-reasons.ts";

/** What a moderator asks for: the reason in a few words, and their note as they wrote it. */
export function ReviewRequest({ reason, note }: { reason: string | null; note: string | null }) {
  return (
    <>
      <p className="font-semibold">{reasonLabel(reason)}</p>
      {note && <p className="whitespace-pre-line text-ink-2 [overflow-wrap:anywhere]">{note}</p>}
    </>
  );
}
