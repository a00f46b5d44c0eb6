export function Breadcrumbs({
  steps,
  here,
}: {
  steps: { href: string; text: string }[];
  here: string;
}) {
  return (
    <nav aria-label="Breadcrumb" className="text-ink-2 text-small">
      <ol className="flex flex-wrap gap-x-1.5">
        {steps.map(({ href, text }) => (
          <li key={href} className="flex gap-x-1.5">
            <a
              href={href}
              className="rounded-[4px] underline-offset-4 transition-colors hover:text-ink hover:underline"
            >
              {text}
            </a>
            <span aria-hidden="true">/</span>
          </li>
        ))}
        <li aria-current="page" className="min-w-0 text-ink">
          {here}
        </li>
      </ol>
    </nav>
  );
}
