/** A person's own words, with their lines. */
export function QuotedText({ text }: { text: string }) {
  return (
    <blockquote className="max-w-[68ch] whitespace-pre-line border-line border-l-2 pl-4 text-compact [overflow-wrap:anywhere]">
      {text}
    </blockquote>
  );
}
