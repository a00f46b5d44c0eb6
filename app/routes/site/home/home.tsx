import {
  structuredOrganization,
  structuredWebsite,
} from "#app/features/catalog/structured-site.ts";
import { findNewestListings } from "#app/features/listings/find-newest-listings.server.ts";
import { NewsletterSignup } from "#app/features/newsletter/ui/newsletter-signup.tsx";
import { countCategories } from "#app/features/search/facets/count-categories.server.ts";
import { countFacets } from "#app/features/search/facets/count-facets.server.ts";
import { findHotCategories } from "#app/features/search/facets/find-hot-categories.server.ts";
import { popularCategories } from "#app/features/search/facets/popular-categories.ts";
import { recommendListings } from "#app/features/search/recommend-listings.server.ts";
import { searchChoices } from "#app/features/search/search-choices.ts";
import { noFilters, servicesPath } from "#app/features/search/search-filters.ts";
import { tagAnswer } from "#app/http/page/cache-rules.server.ts";
import { pageMeta } from "#app/http/page/page-meta.server.ts";
import { orLeftOut } from "#app/http/page/page-parts.server.ts";
import { origin } from "#app/http/request/origin.server.ts";
import { forwardMisdirectedCode } from "#app/http/session/misdirected-code.server.ts";
import { pageTag } from "#app/shared/page-tag.ts";
import { Page } from "#app/ui/page/page.tsx";
import { Kept } from "../frame/kept.tsx";
import { type PageRequest, publicPage } from "../public-page.tsx";
import { categoryIcons } from "./category-icons.ts";
import { ClosingCall } from "./closing-call.tsx";
import { ExampleBrandView } from "./example-brand-view.tsx";
import { Hero } from "./hero.tsx";
import { HotSectors } from "./hot-sectors.tsx";
import { HowItWorks } from "./how-it-works.tsx";
import { Recommended } from "./recommended.tsx";
import { WhyWhiteLabel } from "./why-white-label.tsx";

const MAX_SECTORS = 5;
const MAX_CARDS = 3;
const MAX_JUST_LISTED = 3;

export const home = publicPage({
  path: "/",
  load,
  meta,
  View: Home,
  failure: { title: "Error fetching services" },
});

async function load({ url, context }: PageRequest) {
  forwardMisdirectedCode(url);
  tagAnswer(context, pageTag.home);
  const [counted, facets, recommended, newest] = await Promise.all([
    orLeftOut(context, "hot sectors", countCategories()),
    orLeftOut(context, "countries", countFacets(noFilters)),
    orLeftOut(context, "recommended listings", recommendListings()),
    orLeftOut(context, "newest listings", findNewestListings(MAX_JUST_LISTED)),
  ]);
  const isEmpty = !counted && !facets && !recommended;
  const sectors =
    counted && (await orLeftOut(context, "hot sectors", findHotCategories(counted, MAX_SECTORS)));

  const page = {
    choices: searchChoices(facets, noFilters),
    listingCount: counted?.reduce((sum, { count }) => sum + count, 0) ?? 0,
    popular: popularCategories(counted ?? []).map((category) => ({
      name: category.name,
      href: servicesPath({ category }),
    })),
    sectors: sectors?.map((category) => ({
      name: category.name,
      count: category.count,
      href: servicesPath({ category }),
      icon: categoryIcons[category.name],
    })),
    recommended: recommended?.slice(0, MAX_CARDS),
    justListed: newest?.map(
      ({ id, businessName, category, priceFrom, priceUnit, logoUrl, pictures }) => ({
        id,
        businessName,
        category,
        priceFrom,
        priceUnit,
        logoUrl,
        picture: pictures[0] ?? null,
      }),
    ),
    openedAt: Date.now(),
  };
  return { data: page, status: isEmpty ? 503 : 200 };
}

type Shown = Awaited<ReturnType<typeof load>>["data"];

function meta() {
  return pageMeta({
    path: "/",
    title: "Find White Label Products and Services",
    description:
      "Search and compare white label software and services you can sell under your own brand, by what they do, the countries they serve and the languages they speak.",
    facts: [structuredOrganization(origin), structuredWebsite(origin)],
  });
}

function Home({ data: { openedAt, ...shown } }: { data: Shown }) {
  return (
    <>
      <Kept part={AboveNewsletter} props={shown} />
      <Page className="pt-16 md:pt-24">
        <NewsletterSignup source="home" openedAt={openedAt} />
      </Page>
      <Kept part={BelowNewsletter} props={{}} />
    </>
  );
}

/** Kept as text, because only the newsletter's form differs from one request to the next. */
function AboveNewsletter(shown: Omit<Shown, "openedAt">) {
  const { choices, listingCount, popular, sectors, recommended, justListed } = shown;
  return (
    <>
      <Hero
        choices={choices}
        listingCount={listingCount}
        popular={popular}
        justListed={justListed}
      />
      <HotSectors sectors={sectors} />
      <Recommended listings={recommended} />
      <ExampleBrandView />
      <HowItWorks />
    </>
  );
}

function BelowNewsletter() {
  return (
    <>
      <WhyWhiteLabel />
      <ClosingCall />
    </>
  );
}
