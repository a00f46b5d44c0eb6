import ExternalLink from "lucide-react/icons/external-link";
import { brand } from "#app/shared/brand.ts";
import { Card } from "#app/ui/card.tsx";

/** Roles, until the operator replaces them by names. */
export function TeamCards() {
  return (
    <section aria-labelledby="team" className="mt-14 md:mt-20">
      <h2 id="team" className="text-title-l">
        The team
      </h2>
      <ul className="mt-6 grid gap-4 md:grid-cols-3">
        {brand.team.map(({ role, bio, profileUrl }) => (
          <Card key={role} as="li" className="flex flex-col items-start">
            <h3 className="text-title-s">{role}</h3>
            <p className="mt-2 text-compact text-ink-2 text-pretty">{bio}</p>
            <a
              href={profileUrl}
              rel="noopener"
              className="mt-4 inline-flex items-center gap-1.5 rounded-[4px] font-semibold text-accent text-small underline underline-offset-4"
            >
              Professional profile <span className="sr-only">of {role}</span>
              <ExternalLink aria-hidden="true" className="size-4" />
            </a>
          </Card>
        ))}
      </ul>
    </section>
  );
}
