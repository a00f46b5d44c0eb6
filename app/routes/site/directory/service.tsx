import { BrandView } from "#app/features/brand-view/ui/brand-view.tsx";
import { findCategory } from "#app/features/catalog/categories.ts";
import { structuredBreadcrumbs } from "#app/features/catalog/structured-site.ts";
import { claimPath } from "#app/features/claims/claim.ts";
import { askPath } from "#app/features/enquiries/enquiry.ts";
import { decidingFacts } from "#app/features/facts/deciding-facts.ts";
import { profileOf, statesNothing } from "#app/features/facts/fact-profile.ts";
import { type PublicLeakTest, testedText } from "#app/features/leaks/leak-test.ts";
import { ageText } from "#app/features/listings/age.ts";
import { countedPath } from "#app/features/listings/counted.ts";
import { findPublicListing } from "#app/features/listings/find-listings.server.ts";
import { findPriceHistory } from "#app/features/listings/find-price-history.server.ts";
import { summarize } from "#app/features/listings/listing.ts";
import { replyText } from "#app/features/listings/reply-figures.ts";
import { sectionLinks } from "#app/features/listings/section-links.ts";
import { structuredListing } from "#app/features/listings/structured-listing.ts";
import { Breadcrumbs } from "#app/features/listings/ui/breadcrumbs.tsx";
import { CompareButton } from "#app/features/listings/ui/compare-button.tsx";
import { CountingImage } from "#app/features/listings/ui/counting-image.tsx";
import { ListingAbout } from "#app/features/listings/ui/listing-about.tsx";
import { ListingFacts } from "#app/features/listings/ui/listing-facts.tsx";
import { ListingGallery } from "#app/features/listings/ui/listing-gallery.tsx";
import { ListingHead } from "#app/features/listings/ui/listing-head.tsx";
import { ListingProfile } from "#app/features/listings/ui/listing-profile.tsx";
import { ActionBar } from "#app/features/listings/ui/page/action-bar.tsx";
import { AskButton } from "#app/features/listings/ui/page/ask-button.tsx";
import { DecidingStrip, NothingStated } from "#app/features/listings/ui/page/deciding-strip.tsx";
import { PriceHistory } from "#app/features/listings/ui/page/price-history.tsx";
import { SectionBar } from "#app/features/listings/ui/page/section-bar.tsx";
import { VisitButton } from "#app/features/listings/ui/page/visit-button.tsx";
import { SaveButton } from "#app/features/listings/ui/save-button.tsx";
import { SimilarListings } from "#app/features/listings/ui/similar-listings.tsx";
import { readMarginQuestion } from "#app/features/margin/margin-path.ts";
import { readPriceBook } from "#app/features/margin/price-book.ts";
import { MarginSection } from "#app/features/margin/ui/margin-section.tsx";
import { recommendSimilar } from "#app/features/search/recommend-listings.server.ts";
import { servicesPath } from "#app/features/search/search-filters.ts";
import { tagAnswer } from "#app/http/page/cache-rules.server.ts";
import { pageMeta, unlistedMeta } from "#app/http/page/page-meta.server.ts";
import { orLeftOut } from "#app/http/page/page-parts.server.ts";
import { origin } from "#app/http/request/origin.server.ts";
import { pageTag } from "#app/shared/page-tag.ts";
import { dayOf } from "#app/shared/period.ts";
import { Button } from "#app/ui/button.tsx";
import { Page } from "#app/ui/page/page.tsx";
import { StatusPage } from "#app/ui/page/status-page.tsx";
import { type PageRequest, publicPage } from "../public-page.tsx";

const SIMILAR_ON_A_PAGE = 3;

export const service = publicPage({
  path: "/service/:id",
  load,
  meta,
  View: Service,
  failure: {
    title: "Error fetching service details",
    text: "Failed to fetch service details",
  },
});

/** An unknown id, a malformed id and a listing that is not public get byte-identical responses. */
async function load({ params, url, context }: PageRequest) {
  const found = await findPublicListing(params.id ?? "");
  if (!found) return { data: undefined, status: 404 };

  const [similar = [], history = {}] = await Promise.all([
    orLeftOut(context, "similar listings", recommendSimilar(found)),
    orLeftOut(context, "price history", findPriceHistory(found)),
  ]);
  const pageCount = Math.ceil(similar.length / SIMILAR_ON_A_PAGE);
  const asked = Number(url.searchParams.get("similar"));
  const page = Number.isInteger(asked) ? Math.min(Math.max(asked, 1), Math.max(pageCount, 1)) : 1;
  tagAnswer(context, ...[found, ...similar].map(pageTag.listing));
  const {
    createdAt,
    updatedAt,
    reviewedAt,
    domainProof,
    isUnclaimed,
    replyFigures,
    leakTest,
    ...listing
  } = found;
  const now = new Date();

  const shown = {
    listing,
    history,
    margin: readMarginQuestion(url.searchParams),
    today: dayOf(now),
    reviewed: reviewedAt ? dayOf(reviewedAt) : undefined,
    proof: domainProof
      ? {
          domain: domainProof.domain,
          method: domainProof.method,
          day: dayOf(domainProof.provenAt),
        }
      : undefined,
    isUnclaimed,
    replies: replyFigures && replyText(replyFigures),
    leakTest,
    updated: { text: ageText(updatedAt, now), date: dayOf(updatedAt) },
    similar: {
      page,
      pageCount,
      listings: similar
        .slice((page - 1) * SIMILAR_ON_A_PAGE, page * SIMILAR_ON_A_PAGE)
        .map(({ id, businessName, priceFrom, priceUnit, logoUrl, isPromoted }) => ({
          id,
          businessName,
          priceFrom,
          priceUnit,
          logoUrl,
          isPromoted,
        })),
    },
  };
  return { data: shown };
}

type Shown = Awaited<ReturnType<typeof load>>["data"];

function meta(data: Shown) {
  if (!data) return unlistedMeta("Service Not Found");

  const { id, businessName, category, description } = data.listing;
  const path = `/service/${id}`;
  return pageMeta({
    path,
    image: `/og/${id}.png`,
    title: `${businessName}: ${category}`,
    description: summarize(description),
    facts: [
      structuredBreadcrumbs(origin, [
        { name: "Home", path: "/" },
        { name: category, path: servicesPath({ category: findCategory(category) }) },
        { name: businessName, path },
      ]),
      structuredListing(origin, data.listing),
    ],
  });
}

function Service({ data }: { data: Shown }) {
  if (!data) return <ServiceNotFound />;

  const {
    listing,
    history,
    margin,
    today,
    reviewed,
    proof,
    isUnclaimed,
    replies,
    leakTest,
    updated,
    similar,
  } = data;
  const categoryPath = servicesPath({ category: findCategory(listing.category) });
  const profile = profileOf(listing.facts, listing.category);
  const hasHistory = Object.keys(history).length > 0;
  const statesBrand = profile.some(({ group, stated }) => group === "brand" && stated.length > 0);
  const book = readPriceBook(listing.facts.current);

  return (
    <>
      <Page className="pt-5 md:pt-7">
        <CountingImage path={countedPath("viewed", listing.id)} />
        <Breadcrumbs
          steps={[
            { href: "/", text: "Home" },
            { href: categoryPath, text: listing.category },
          ]}
          here={listing.businessName}
        />
        <div className="mt-5 md:mt-7">
          <ListingHead
            listing={listing}
            categoryPath={categoryPath}
            updated={updated}
            reviewed={reviewed}
            proof={proof}
            isUnclaimed={isUnclaimed}
            replies={replies}
            tested={testedIn(leakTest)}
            {...(!isUnclaimed && { askPath: askPath(listing.id) })}
          />
        </div>
        <div className="mt-6 md:mt-8">
          {statesNothing(profile) ? (
            <NothingStated />
          ) : (
            <DecidingStrip facts={decidingFacts(listing.facts, listing.category)} />
          )}
        </div>
        <ListingGallery listing={listing} className="mt-4 md:mt-5" />
      </Page>
      <div className="mt-8 md:mt-10">
        {/* The bar sticks inside its parent, so both end with the sections. */}
        <SectionBar sections={sectionLinks(profile, hasHistory)}>
          <SaveButton listing={listing} />
          <CompareButton listing={listing} />
          {!isUnclaimed && <AskButton href={askPath(listing.id)} size="s" />}
          <VisitButton
            listing={listing}
            isCounted
            size="s"
            variant={isUnclaimed ? "primary" : "quiet"}
          />
        </SectionBar>
        <Page className="flex flex-col gap-y-12 pt-10 md:gap-y-16 md:pt-14 md:[&_:is(a,button)]:scroll-mt-12 max-lg:[&_:is(a,button)]:scroll-mb-20">
          <ListingProfile
            facts={listing.facts}
            category={listing.category}
            today={today}
            leakTest={leakTest}
            {...(!isUnclaimed && { askPath: (fields: string[]) => askPath(listing.id, fields) })}
            above={{
              brand: statesBrand && (
                <BrandView
                  name={listing.businessName}
                  facts={listing.facts}
                  category={listing.category}
                  heading="h3"
                />
              ),
              money: book && (
                <MarginSection
                  book={book}
                  fact={listing.facts.current.wholesale_price}
                  question={margin}
                  path={`/service/${listing.id}`}
                />
              ),
            }}
          />
          <ListingAbout listing={listing} isCounted />
          <ListingFacts
            listing={listing}
            editPath={`/edit-listing/${listing.id}?from=listing`}
            claim={{ path: claimPath(listing.id), isFree: isUnclaimed }}
          />
          {hasHistory && <PriceHistory facts={listing.facts} history={history} />}
          <SimilarListings {...similar} path={`/service/${listing.id}`} />
          <ListingCall />
        </Page>
      </div>
      <ActionBar listing={listing} {...(!isUnclaimed && { askPath: askPath(listing.id) })} />
    </>
  );
}

function testedIn(test: PublicLeakTest | null) {
  const layers = test && testedText(test);
  return layers ? { day: test.lookedAt.slice(0, 10), layers } : undefined;
}

function ListingCall() {
  return (
    <section className="mt-4 flex flex-col items-start gap-6 rounded-card bg-band px-6 py-8 text-on-band sm:px-10 md:flex-row md:items-center md:justify-between md:py-10">
      <div>
        <h2 className="text-title-m">Do you offer something others can sell as their own?</h2>
        <p className="mt-2 max-w-[56ch] text-compact text-on-band-2">
          A listing costs nothing, and you can change it whenever your offer does.
        </p>
      </div>
      <Button href="/submit-listing" size="l" className="shrink-0">
        Get Listed for Free
      </Button>
    </section>
  );
}

function ServiceNotFound() {
  return (
    <StatusPage
      code="404"
      title="Service Not Found"
      text="This service is not in the directory. It may have been withdrawn, or the address may have a typo."
      actions={<Button href="/services">Browse Services</Button>}
    />
  );
}
