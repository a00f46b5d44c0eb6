import { Badge } from "#app/ui/badge.tsx";
import type { FactField } from "../fact-field.ts";
import { possibleAnswers } from "../possible-answers.ts";

/** One question with its answers and the reason to ask it. Its name is the anchor. */
export function ExplainedFact({ name, field }: { name: string; field: FactField }) {
  const { label, help, why, only, more = {} } = field;
  const details = Object.values(more).map((part) => part.label);

  return (
    <article
      id={name}
      aria-labelledby={`${name}-label`}
      className="scroll-mt-24 rounded-card border border-line bg-surface p-5 target:border-accent-line target:bg-accent-soft sm:p-6"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h3 id={`${name}-label`} className="text-title-s">
          <a href={`#${name}`} className="underline-offset-4 hover:underline">
            {label}
          </a>
        </h3>
        {only && <Badge size="s">{only === "platforms" ? "Software only" : "Services only"}</Badge>}
      </div>
      <p className="mt-2 text-ink-2 text-pretty">{help}</p>
      <ul className="mt-4 flex flex-col gap-1.5 text-compact">
        {possibleAnswers(field).map(({ text, meaning }) => (
          <li key={text} className="flex gap-2.5">
            <span
              aria-hidden="true"
              className="mt-[0.55em] size-1.5 shrink-0 rounded-full bg-accent"
            />
            <span>
              <span className="font-semibold">{text}</span>
              {meaning && <span className="text-ink-2">: {meaning}</span>}
            </span>
          </li>
        ))}
      </ul>
      {details.length > 0 && (
        <p className="mt-3 text-compact text-ink-2">
          <span className="font-semibold text-ink">Ask as well:</span> {details.join(" · ")}
        </p>
      )}
      <p className="mt-3 text-compact text-ink-2 text-pretty">
        <span className="font-semibold text-ink">Why it matters:</span> {why}
      </p>
    </article>
  );
}
