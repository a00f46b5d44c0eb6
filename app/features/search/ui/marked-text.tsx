/** A text with what was looked for marked: every second part of it. */
export function MarkedText({ parts }: { parts: string[] }) {
  return parts.map((part, place) =>
    place % 2 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other identity
      <mark key={place} className="rounded-[3px] bg-accent-soft px-0.5 text-inherit">
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
