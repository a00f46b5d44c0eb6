import CircleCheck from "lucide-react/icons/circle-check";
import Clock from "lucide-react/icons/clock";
import TriangleAlert from "lucide-react/icons/triangle-exclamation-point";
import { LocalTime } from "#app/ui/local-time.tsx";
import { type OtherListing, textOf, type Warning } from "../warning.ts";

export function WarningList({ warnings }: { warnings: Warning[] }) {
  if (warnings.length === 0)
    return (
      <p className="flex gap-3 text-compact text-ink-2">
        <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ok" />
        Nothing stands out.
      </p>
    );

  return (
    <ul className="space-y-3">
      {warnings.map((warning) => (
        <li key={keyOf(warning)} className="flex gap-3 text-compact">
          <WarningIcon kind={warning.kind} />
          <div className="min-w-0">
            <p className="break-words">{textOf(warning)}</p>
            {"checkedAt" in warning && (
              <p className="text-ink-3 text-small">
                Checked on <LocalTime at={warning.checkedAt} />
              </p>
            )}
            {"others" in warning && <OtherListings others={warning.others} />}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** A missing check is not a fault of the listing. */
function WarningIcon({ kind }: { kind: Warning["kind"] }) {
  const isUnknown = kind === "website-unchecked" || kind === "names-not-compared";
  const Icon = isUnknown ? Clock : TriangleAlert;
  const colour = isUnknown ? "text-ink-3" : "text-warning";
  return <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${colour}`} />;
}

function OtherListings({ others }: { others: OtherListing[] }) {
  return (
    <ul className="mt-1 space-y-1">
      {others.map(({ id, businessName, hasSameOwner }) => (
        <li key={id} className="break-words">
          <a
            href={`/admin/listings/${id}`}
            className="font-semibold text-accent underline underline-offset-4 hover:text-accent-strong"
          >
            {businessName}
          </a>{" "}
          <span className="text-ink-3">{hasSameOwner ? "same owner" : "another owner"}</span>
        </li>
      ))}
    </ul>
  );
}

function keyOf(warning: Warning) {
  return "field" in warning ? `${warning.kind}/${warning.field}` : warning.kind;
}
