import { classNames } from "#app/ui/class-names.ts";

type Choice = { href: string; text: string; isCurrent: boolean };

/** Links, so that each choice has a URL and works without scripts. */
export function ChoiceLinks({
  label,
  choices,
  className,
}: {
  label: string;
  choices: Choice[];
  className?: string;
}) {
  return (
    <nav
      aria-label={label}
      className={classNames("flex items-center gap-1 text-ink-2 text-small", className)}
    >
      <span aria-hidden="true" className="mr-1 text-ink-3">
        {label}
      </span>
      <ul className="flex">
        {choices.map(({ href, text, isCurrent }) => (
          <li key={text}>
            <a
              href={href}
              data-keep-scroll=""
              aria-current={isCurrent ? "true" : undefined}
              className={classNames(
                "flex h-8 min-w-8 items-center justify-center rounded-control px-2 transition-colors",
                isCurrent ? "bg-sunken font-semibold text-ink" : "hover:text-ink",
              )}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
