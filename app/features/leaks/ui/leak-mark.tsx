import { classNames } from "#app/ui/class-names.ts";
import { LEAK_TEST, type LeakMark } from "../leak-test.ts";

/** Behind a fact on a card, where there is no room for the date. */
export function LeakMarkText({ mark }: { mark: LeakMark }) {
  return mark === "tested" ? (
    <span className="font-semibold text-ok"> · Tested</span>
  ) : (
    <span className="font-semibold text-warning"> · Our test disagrees</span>
  );
}

/** Under a fact on its page. */
export function LeakNote({ mark, text }: { mark: LeakMark; text: string }) {
  return (
    <p className="mt-0.5 text-small">
      <a
        href={LEAK_TEST}
        className={classNames(
          "rounded-[4px] font-semibold underline-offset-4 hover:underline",
          mark === "tested" ? "text-ok" : "text-warning",
        )}
      >
        {text}
      </a>
    </p>
  );
}
