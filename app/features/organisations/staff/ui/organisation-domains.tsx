import { Badge } from "#app/ui/badge.tsx";
import { LocalTime } from "#app/ui/local-time.tsx";
import type { StaffDomain } from "../organisation-record.ts";

const methods: Record<string, string> = {
  dns: "DNS record",
  file: "file on the website",
  email: "email to an address there",
};

export function OrganisationDomains({ domains }: { domains: StaffDomain[] }) {
  if (domains.length === 0) return <p className="text-compact text-ink-2">No domains.</p>;

  return (
    <ul className="-my-3">
      {domains.map(({ domain, proof }) => (
        <li
          key={domain}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-t py-3 first:border-t-0"
        >
          <div className="min-w-0">
            <p className="font-semibold text-compact [overflow-wrap:anywhere]">{domain}</p>
            {proof && (
              <p className="text-ink-2 text-small">
                By {methods[proof.method] ?? proof.method}, since <LocalTime at={proof.provenAt} />
              </p>
            )}
          </div>
          <Badge size="s" tone={proof ? "ok" : "neutral"}>
            {proof ? "Proven" : "Not proven"}
          </Badge>
        </li>
      ))}
    </ul>
  );
}
