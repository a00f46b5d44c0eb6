import type { ReactNode } from "react";
import { dayText } from "#app/shared/day-text.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { LocalTime } from "#app/ui/local-time.tsx";
import { type DomainProof, methodTexts, type DomainState as State, stateOf } from "../domain.ts";
import { LookForm } from "./look-form.tsx";

/** What we know about a domain, when we look again, and what happens then. */
export function DomainState({ domain }: { domain: DomainProof }) {
  const state = stateOf(domain);
  const { kind, title } = heads[isShaky(domain) ? "shaky" : state];
  const Body = bodies[state];
  const asksByMail = domain.method === "email" && state !== "proven";

  return (
    <div className="flex flex-col gap-3">
      <Alert kind={kind} title={title(domain.domain)}>
        <div className="flex flex-col gap-1.5 text-pretty [overflow-wrap:anywhere]">
          <Body domain={domain} />
        </div>
      </Alert>
      {!asksByMail && <LookForm domain={domain} />}
    </div>
  );
}

const heads = {
  waiting: { kind: "info", title: (name: string) => `${name} is not proven yet` },
  stopped: { kind: "info", title: (name: string) => `${name} is not proven yet` },
  lost: { kind: "error", title: (name: string) => `${name} is no longer proven` },
  proven: { kind: "success", title: (name: string) => `${name} is proven` },
  shaky: {
    kind: "warning",
    title: (name: string) => `${name} is proven, but our last look found nothing`,
  },
  asked: { kind: "warning", title: (name: string) => `Enter the new code for ${name}` },
  failing: { kind: "warning", title: (name: string) => `The proof of ${name} is missing` },
} as const satisfies Record<State | "shaky", object>;

const bodies: Record<State, (props: { domain: DomainProof }) => ReactNode> = {
  waiting: ({ domain }) => (
    <>
      <Found domain={domain} />
      <p>
        We look by ourselves for a week
        {domain.lookedAt && (
          <>
            , next on <NextTime domain={domain} />
          </>
        )}
        . A new DNS record can take some hours.
      </p>
    </>
  ),
  stopped: ({ domain }) => (
    <>
      <Found domain={domain} />
      <p>
        We have looked for a week and stopped. Press ‘Look now’ once the record or the file is in
        place.
      </p>
    </>
  ),
  lost: ({ domain }) => (
    <>
      <p>
        Two planned looks in a row found no proof, so your listings no longer say that the domain is
        proven. You can prove it again at any time.
      </p>
      <Found domain={domain} />
      {domain.nextLookAt ? (
        <p>
          We look by ourselves, next on <NextTime domain={domain} />.
        </p>
      ) : (
        <p>Press ‘Look now’ once the record or the file is in place.</p>
      )}
    </>
  ),
  proven: ({ domain }) => (
    <>
      <p>
        {methodOf(domain)}, since <Day at={domain.provenAt} />.{" "}
        {domain.method === "email" ? "We send a new code there on" : "We look again on"}{" "}
        <Day at={domain.nextLookAt} />
        {isShaky(domain) ? ": put it back before." : "."}
      </p>
      <Found domain={domain} />
    </>
  ),
  asked: ({ domain }) => (
    <p>
      Once a month we send a code to {domain.address}. Enter the newest one below before{" "}
      <Day at={domain.nextLookAt} />. Until then your listings say that the domain is proven.
    </p>
  ),
  failing: ({ domain }) => (
    <>
      {domain.method === "email" ? (
        <p>
          Nobody has entered our monthly code, so we have sent another one to {domain.address}.
          Enter it below before <Day at={domain.nextLookAt} />.
        </p>
      ) : (
        <>
          <p>
            Our monthly look did not find it. Put it back before <Day at={domain.nextLookAt} />,
            when we look again.
          </p>
          <Found domain={domain} />
        </>
      )}
      <p>
        Your listings still say that the domain is proven. If nothing happens by then, they no
        longer do.
      </p>
    </>
  ),
};

/** A look before its time found nothing. It takes nothing away. */
function isShaky(domain: DomainProof) {
  return stateOf(domain) === "proven" && domain.method !== "email" && domain.failure !== null;
}

function methodOf({ method, address }: DomainProof) {
  return `By ${method === "email" ? `email to ${address}` : methodTexts[method ?? "dns"]}`;
}

/** A line for each place where we have looked. */
function Found({ domain: { lookedAt, failure } }: { domain: DomainProof }) {
  if (!lookedAt || !failure) return null;
  return (
    <div>
      <p>
        On <LocalTime at={lookedAt} /> we found:
      </p>
      <ul className="list-disc pl-5">
        {failure.split("\n").map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

function NextTime({ domain: { nextLookAt } }: { domain: DomainProof }) {
  return nextLookAt && <LocalTime at={nextLookAt} />;
}

function Day({ at }: { at: string | null }) {
  const day = at?.slice(0, 10);
  return day && <time dateTime={day}>{dayText(day)}</time>;
}
