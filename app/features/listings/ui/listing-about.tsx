import type { PublicListing } from "../listing.ts";
import { ListingSection } from "./page/listing-section.tsx";
import { countedWebsiteLink, OpensInNewTab, websiteLink } from "./website-link.tsx";

/** A blank line in the description starts a paragraph; a single break stays a break. */
export function ListingAbout({
  listing,
  isCounted = false,
}: {
  listing: Pick<PublicListing, "id" | "description" | "website" | "isPromoted">;
  /** Whether clicks on the website link are counted; not in a preview. */
  isCounted?: boolean;
}) {
  return (
    <ListingSection id="about" title="About">
      <div className="max-w-[66ch] space-y-4 text-[1.0625rem] text-ink-2 leading-[1.65] text-pretty">
        {paragraphsOf(listing.description).map(({ key, text }) => (
          <p key={key} className="whitespace-pre-line">
            {text}
          </p>
        ))}
      </div>
      <p className="mt-4.5">
        <a
          {...(isCounted ? countedWebsiteLink(listing) : websiteLink(listing))}
          className="rounded-[4px] font-semibold text-accent underline-offset-4 hover:underline"
        >
          Find out more <span aria-hidden="true">→</span>
          <OpensInNewTab />
        </a>
      </p>
    </ListingSection>
  );
}

function paragraphsOf(description: string) {
  const texts = description.trim().split(/\s*\n\s*\n\s*/);
  return texts.map((text, index) => ({ key: index, text }));
}
