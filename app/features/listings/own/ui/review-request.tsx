import { reasonLabel } from "../../review-reasons.ts";

export function ReviewRequest({ reason, note }: { reason: string | null; note: string | null }) {
  return (
    <>
      <p className="font-semibold">{reasonLabel(reason)}</p>
      {note && <p className="whitespace-pre-line text-ink-2 [overflow-wrap:anywhere]">{note}</p>}
    </>
  );
}
