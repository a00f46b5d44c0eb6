import { OpensInNewTab } from "#app/features/listings/ui/website-link.tsx";
import { type AddressCheck, checkText } from "../warnings/address-check.ts";

/** With what the last check found, which decides nothing. */
export function EvidenceLink({
  address,
  check,
  children,
}: {
  address: string;
  check: AddressCheck | undefined;
  children: React.ReactNode;
}) {
  return (
    <span className="mt-1 block text-small [overflow-wrap:anywhere]">
      <a
        href={address}
        target="_blank"
        rel="noreferrer"
        className="text-accent underline underline-offset-4"
      >
        {children}
        <OpensInNewTab />
      </a>{" "}
      {check ? (
        <span className={check.outcome === "unreachable" ? "text-warning" : "text-ink-3"}>
          {checkText(check)}
        </span>
      ) : (
        <span className="text-ink-3">Not checked yet</span>
      )}
    </span>
  );
}
