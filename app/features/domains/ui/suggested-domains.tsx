import { Button } from "#app/ui/button.tsx";
import { DOMAINS } from "../domain.ts";

/** One press for each domain of the organisation's listings. */
export function SuggestedDomains({ domains }: { domains: string[] }) {
  return (
    <div className="mb-6">
      <p className="text-ink-2 text-small">From your listings:</p>
      <ul aria-label="From your listings">
        {domains.map((domain) => (
          <Suggestion key={domain} domain={domain} />
        ))}
      </ul>
    </div>
  );
}

/** Posts with a page load: a live update would take the row away, and the way to the domain with it. */
function Suggestion({ domain }: { domain: string }) {
  return (
    <li className="flex items-center gap-4 border-line border-b py-3">
      <span className="min-w-0 flex-1 font-semibold text-compact [overflow-wrap:anywhere]">
        {domain}
      </span>
      <form method="post" action={`${DOMAINS}/add`}>
        <input type="hidden" name="domain" value={domain} />
        <Button type="submit" variant="quiet" size="s">
          Add
          <span className="sr-only"> {domain}</span>
        </Button>
      </form>
    </li>
  );
}
