import { findCategory } from "#app/features/catalog/categories.ts";
import { structuredBreadcrumbs } from "#app/features/catalog/structured-site.ts";
import { ageText } from "#app/features/listings/age.ts";
import { countedPath } from "#app/features/listings/counted.ts";
import { findPublicListing } from "#app/features/listings/find-listings.server.ts";
import { findPriceHistory } from "#app/features/listings/find-price-history.server.ts";
import { summarize } from "#app/features/listings/listing.ts";
import { structuredListing } from "#app/features/listings/structured-listing.ts";
import { Breadcrumbs } from "#app/features/listings/ui/breadcrumbs.tsx";
import { CountingImage } from "#app/features/listings/ui/counting-image.tsx";
import { ListingAbout } from "#app/features/listings/ui/listing-about.tsx";
import { ListingFacts } from "#app/features/listings/ui/listing-facts.tsx";
import { ListingHead } from "#app/features/listings/ui/listing-head.tsx";
import { ListingProfile } from "#app/features/listings/ui/listing-profile.tsx";
import { SimilarListings } from "#app/features/listings/ui/similar-listings.tsx";
import { recommendSimilar } from "#app/features/search/recommend-listings.server.ts";
import { servicesPath } from "#app/features/search/search-filters.ts";
import { tagAnswer } from "#app/http/page/cache-rules.server.ts";
import { pageMeta, unlistedMeta } from "#app/http/page/page-meta.server.ts";
import { orLeftOut } from "#app/http/page/page-parts.server.ts";
import { origin } from "#app/http/request/origin.server.ts";
import { pageTag } from "#app/shared/page-tag.ts";
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
  const { createdAt, updatedAt, ...listing } = found;

  const shown = {
    listing,
    history,
    updated: { text: ageText(updatedAt, new Date()), date: updatedAt.toISOString().slice(0, 10) },
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

  const { listing, history, updated, similar } = data;
  const categoryPath = servicesPath({ category: findCategory(listing.category) });

  return (
    <Page className="pt-5 md:pt-7">
      <CountingImage path={countedPath("viewed", listing.id)} />
      <Breadcrumbs
        steps={[
          { href: "/", text: "Home" },
          { href: categoryPath, text: listing.category },
        ]}
        here={listing.businessName}
      />
      <div className="mt-6 grid gap-x-12 gap-y-9 md:mt-7 lg:grid-cols-[minmax(0,1fr)_360px] lg:grid-rows-[auto_auto_1fr] lg:gap-y-11">
        <ListingHead listing={listing} categoryPath={categoryPath} updated={updated} />
        <div className="flex min-w-0 flex-col gap-y-9 lg:gap-y-11">
          <ListingAbout listing={listing} isCounted />
          <ListingProfile facts={listing.facts} category={listing.category} history={history} />
        </div>
        <div className="lg:col-start-2 lg:row-span-3 lg:row-start-1">
          <div className="lg:[@media(min-height:820px)]:sticky lg:[@media(min-height:820px)]:top-24">
            <ListingFacts listing={listing} editPath={`/edit-listing/${listing.id}?from=listing`} />
          </div>
        </div>
        <SimilarListings {...similar} path={`/service/${listing.id}`} />
      </div>
      <ListingCall />
    </Page>
  );
}

function ListingCall() {
  return (
    <section className="mt-16 flex flex-col items-start gap-6 rounded-card bg-band px-6 py-8 text-on-band sm:px-10 md:mt-20 md:flex-row md:items-center md:justify-between md:py-10">
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
