import { useFetcher } from "react-router";
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

function Suggestion({ domain }: { domain: string }) {
  const fetcher = useFetcher();
  return (
    <li className="flex items-center gap-4 border-line border-b py-3">
      <span className="min-w-0 flex-1 font-semibold text-compact [overflow-wrap:anywhere]">
        {domain}
      </span>
      <fetcher.Form method="post" action={`${DOMAINS}/add`}>
        <input type="hidden" name="domain" value={domain} />
        <Button
          type="submit"
          variant="quiet"
          size="s"
          pending={fetcher.state !== "idle"}
          pendingText="Adding..."
        >
          Add
          <span className="sr-only"> {domain}</span>
        </Button>
      </fetcher.Form>
    </li>
  );
}
