import { classNames } from "../class-names.ts";

export function OnThisPage({
  headings,
  className,
}: {
  headings: { id: string; text: string }[];
  className?: string;
}) {
  return (
    <nav aria-labelledby="on-this-page" className={classNames("text-small", className)}>
      <h2 id="on-this-page" className="font-sans font-semibold text-small tracking-normal">
        On this page
      </h2>
      <ul className="mt-2 border-line border-l">
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="block rounded-r-[4px] py-1.5 pl-4 text-ink-2 underline-offset-4 transition-colors hover:text-ink hover:underline"
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
