import { classNames } from "#app/ui/class-names.ts";
import { LocalTime } from "#app/ui/local-time.tsx";
import type { ThreadMessage } from "../enquiry.ts";

/** The messages of both sides, the oldest first. */
export function Thread({
  messages,
  otherSide,
  reportPath,
}: {
  messages: ThreadMessage[];
  otherSide: string;
  reportPath: string;
}) {
  return (
    <ol aria-label="Messages" className="flex flex-col gap-4">
      {messages.map(({ id, isOurs, message, sentAt, isHidden }) => (
        <li
          key={id}
          className={classNames(
            "max-w-[92%] rounded-panel border px-4 py-3 sm:max-w-[80%]",
            isOurs
              ? "self-end border-transparent bg-accent-soft"
              : "self-start border-line bg-surface",
          )}
        >
          <p className="flex flex-wrap items-baseline gap-x-2 text-ink-2 text-tiny">
            <b className="font-semibold text-ink">{isOurs ? "You" : otherSide}</b>
            <LocalTime at={sentAt} />
          </p>
          <p className="mt-1 whitespace-pre-line text-compact [overflow-wrap:anywhere]">
            {isHidden ? <i className="text-ink-2">You have reported this message.</i> : message}
          </p>
          {!isOurs && !isHidden && (
            <p className="mt-1">
              <a
                href={`${reportPath}?message=${id}`}
                className="inline-flex min-h-6 items-center text-ink-2 text-tiny underline underline-offset-4 hover:text-ink"
              >
                Report<span className="sr-only"> this message</span>
              </a>
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
