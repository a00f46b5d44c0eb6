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
    <div className="mt-1 text-small [overflow-wrap:anywhere]">
      <a
        href={address}
        target="_blank"
        rel="noreferrer"
        className="text-accent underline underline-offset-4"
      >
        {children}
        <OpensInNewTab />
      </a>
      <p className={check?.outcome === "unreachable" ? "text-warning" : "text-ink-3"}>
        {check ? checkText(check) : "Not checked"}
      </p>
    </div>
  );
}
