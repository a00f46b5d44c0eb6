import { wholeText } from "#app/features/facts/fact-text.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { type AskedBrief, askedFields } from "../asked-brief.ts";

/** What the organisation has answered. Each answer can become part of the listing with one press. */
export function GivenAnswers({
  brief,
  published,
  action,
}: {
  brief: AskedBrief;
  published: string[] | undefined;
  action: string;
}) {
  const given = askedFields(brief).flatMap(([name, field]) => {
    const answer = brief.questions[name];
    return answer ? [{ name, label: field.label, text: wholeText(field, answer) }] : [];
  });
  if (given.length === 0) return null;

  return (
    <section aria-labelledby="given">
      <h3 id="given" className="text-title-s">
        Your answers
      </h3>
      {published && (
        <p className="mt-1 max-w-[60ch] text-compact text-ink-2">
          Publish one into your listing, and you are not asked again. A moderator looks at it first.
        </p>
      )}
      <ul className="mt-3 flex flex-col gap-3">
        {given.map(({ name, label, text }) => (
          <li
            key={name}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-panel border border-line bg-surface px-4 py-3"
          >
            <div className="min-w-0 flex-1 basis-56 text-compact [overflow-wrap:anywhere]">
              <p className="text-ink-2 text-small">{label}</p>
              <p className="font-semibold">{text}</p>
            </div>
            {published?.includes(name) && (
              <Badge size="s" tone="ok">
                In your listing
              </Badge>
            )}
            {published && !published.includes(name) && (
              <form method="post" action={action}>
                <input type="hidden" name="field" value={name} />
                <Button type="submit" variant="quiet" size="s">
                  <span>
                    Publish<span className="sr-only"> {label}</span> into the listing
                  </span>
                </Button>
              </form>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
