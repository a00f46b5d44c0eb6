import { useFetcher } from "react-router";
import { dayText } from "#app/shared/day-text.ts";
import { Button } from "#app/ui/button.tsx";
import { Alert } from "#app/ui/feedback/alert.tsx";
import type { FormAnswer } from "#app/ui/form/form-answer.tsx";
import { FormMessage } from "#app/ui/form/form-message.tsx";
import { LocalTime } from "#app/ui/local-time.tsx";
import { type DomainProof, domainPath, methodTexts } from "../domain.ts";

/** What we know about a domain, and when we look again. */
export function DomainState({ domain }: { domain: DomainProof }) {
  const { domain: name, method, provenAt, address, lookedAt, nextLookAt, failure } = domain;
  const next = nextLookAt && dayText(nextLookAt.slice(0, 10));

  return (
    <div className="flex flex-col gap-3">
      {method && provenAt ? (
        <Alert
          kind={domain.isFailing ? "warning" : "success"}
          title={domain.isFailing ? `The proof of ${name} is missing` : `${name} is proven`}
        >
          <p className="[overflow-wrap:anywhere]">
            By {method === "email" ? `email to ${address}` : methodTexts[method]}, since{" "}
            {dayText(provenAt.slice(0, 10))}.{" "}
            {domain.isFailing
              ? `What we found: ${failure} If it is not back on ${next}, your listings no longer say that the domain is proven.`
              : `We look again on ${next}.`}
          </p>
        </Alert>
      ) : (
        <Alert kind="info" title={`${name} is not proven yet`}>
          <p className="[overflow-wrap:anywhere]">
            {lookedAt ? (
              <>
                Last look: <LocalTime at={lookedAt} />. {failure}
              </>
            ) : (
              "Choose one of the three ways below."
            )}
          </p>
          <p>
            {nextLookAt
              ? "We look again by ourselves, for a week. A new DNS record can take some hours."
              : "We have stopped looking by ourselves. Press the button once the proof is in place."}
          </p>
        </Alert>
      )}
      {method !== "email" && <LookForm domain={domain} />}
    </div>
  );
}

function LookForm({ domain: { id } }: { domain: DomainProof }) {
  const fetcher = useFetcher<FormAnswer>();
  return (
    <fetcher.Form method="post" action={`${domainPath(id)}/look`} className="flex flex-col gap-3">
      <FormMessage answer={fetcher.data} takesFocus />
      <Button
        type="submit"
        variant="quiet"
        size="s"
        pending={fetcher.state !== "idle"}
        pendingText="Looking..."
        className="self-start"
      >
        Look now
      </Button>
    </fetcher.Form>
  );
}
