import { brand } from "#app/shared/brand.ts";

export function AuthorBox() {
  const { initials, name, jobTitle } = brand.author;

  return (
    <div className="flex items-center gap-4 border-line border-t pt-6">
      <span
        aria-hidden="true"
        className="grid size-12 shrink-0 place-items-center rounded-full bg-accent-soft font-bold font-display text-accent-strong"
      >
        {initials}
      </span>
      <p>
        <span className="block font-semibold text-compact">{name}</span>
        <span className="block text-ink-2 text-small">{jobTitle}</span>
      </p>
    </div>
  );
}
