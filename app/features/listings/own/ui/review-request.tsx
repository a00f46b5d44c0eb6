import { reasonLabel } from "../../review-reasons.ts";
import { namedFields } from "../review-fields.ts";

export function ReviewRequest({
  reason,
  note,
  fields,
  listingId,
}: {
  reason: string | null;
  note: string | null;
  fields: string[];
  /** The fields lead to the owner's forms if it is given. */
  listingId?: string;
}) {
  const named = namedFields(fields, listingId ?? "");
  return (
    <>
      <p className="font-semibold">{reasonLabel(reason)}</p>
      {note && <p className="whitespace-pre-line text-ink-2 [overflow-wrap:anywhere]">{note}</p>}
      {named.length > 0 && (
        <p className="mt-1">
          About:{" "}
          {named.map(({ name, label, href }, index) => (
            <span key={name}>
              {index > 0 && ", "}
              {listingId ? (
                <a href={href} className="font-medium underline underline-offset-4">
                  {label}
                </a>
              ) : (
                label
              )}
            </span>
          ))}
        </p>
      )}
    </>
  );
}
