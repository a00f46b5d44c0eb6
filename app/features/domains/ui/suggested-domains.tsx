import { useFetcher } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { DOMAINS } from "../domain.ts";

/** One press for each domain of the organisation's listings. */
export function SuggestedDomains({ domains }: { domains: string[] }) {
  return (
    <div className="mb-6">
      <p className="mb-2 text-ink-2 text-small">From your listings:</p>
      <ul className="flex flex-wrap gap-2">
        {domains.map((domain) => (
          <li key={domain} className="min-w-0">
            <Suggestion domain={domain} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Suggestion({ domain }: { domain: string }) {
  const fetcher = useFetcher();
  return (
    <fetcher.Form method="post" action={`${DOMAINS}/add`}>
      <input type="hidden" name="domain" value={domain} />
      <Button
        type="submit"
        variant="quiet"
        size="s"
        pending={fetcher.state !== "idle"}
        pendingText="Adding..."
        className="max-w-full [overflow-wrap:anywhere]"
      >
        Add {domain}
      </Button>
    </fetcher.Form>
  );
}
