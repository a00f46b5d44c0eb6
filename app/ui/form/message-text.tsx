import { brand } from "#app/shared/brand.ts";

/** Turns our contact address in a message into a link. */
export function MessageText({ text }: { text: string | undefined }) {
  const [before, after] = text?.split(brand.contactEmail) ?? [];
  if (after === undefined) return text;

  return (
    <>
      {before}
      <a
        href={`mailto:${brand.contactEmail}`}
        className="rounded-[4px] font-semibold text-accent underline underline-offset-4 hover:no-underline"
      >
        {brand.contactEmail}
      </a>
      {after}
    </>
  );
}
