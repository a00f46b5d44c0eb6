import { classNames } from "#app/ui/class-names.ts";
import { TextLink } from "#app/ui/text-link.tsx";
import { type ComparedCell, NOT_STATED } from "../comparison.ts";
import { NotStated } from "./page/not-stated.tsx";

const scheme = /^https?:\/\//;

/** What one listing says in a row: the answer, its details, and who stated it when. */
export function CompareCell({
  text = NOT_STATED,
  details,
  source,
  differs,
  ask,
}: Partial<ComparedCell> & { differs: boolean; ask?: { path: string; about: string } }) {
  if (text === NOT_STATED)
    return (
      <div className="flex flex-wrap items-baseline gap-x-3">
        <NotStated>{text}</NotStated>
        {ask && (
          <TextLink href={ask.path} isNotFollowed className="text-small print:hidden">
            Ask<span className="sr-only"> {ask.about}</span>
          </TextLink>
        )}
      </div>
    );
  return (
    <div className="min-w-0">
      {scheme.test(text) ? (
        <a
          href={text}
          rel="nofollow ugc noopener"
          className="font-medium text-accent underline-offset-4 [overflow-wrap:anywhere] hover:underline"
        >
          {text.replace(scheme, "")}
        </a>
      ) : (
        <p
          className={classNames(
            "break-words first-letter:uppercase",
            differs ? "font-semibold" : "text-ink-2",
          )}
        >
          {text}
        </p>
      )}
      {/* A line does not begin with a dot. */}
      {details && (
        <p className="mt-0.5 break-words text-ink-2 text-small">
          {details.replaceAll(" · ", "\u00a0· ")}
        </p>
      )}
      {source && <p className="mt-0.5 text-ink-2 text-tiny">{source}</p>}
    </div>
  );
}
