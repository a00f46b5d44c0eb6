import { structuredBreadcrumbs } from "#app/features/catalog/structured-site.ts";
import { promotionPlans } from "#app/features/promotions/promotion-plan.ts";
import { pageMeta } from "#app/http/page/page-meta.server.ts";
import { origin } from "#app/http/request/origin.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Page } from "#app/ui/page/page.tsx";
import { noData, publicPage } from "../public-page.tsx";
import { PlanCards } from "./plan-cards.tsx";
import { PlanComparison } from "./plan-comparison.tsx";
import { PlanPerks } from "./plan-perks.tsx";
import { PricingQuestions } from "./pricing-questions.tsx";

export const pricing = publicPage({ path: "/pricing", load: noData, meta, View: Pricing });

function meta() {
  const { monthly, quarterly } = promotionPlans;
  return pageMeta({
    path: "/pricing",
    title: "Pricing",
    description: `A listing is free. A VIP promotion costs $${monthly.dollars} a month or $${quarterly.dollars} a quarter: what you get for it, and how each promise is kept.`,
    facts: [
      structuredBreadcrumbs(origin, [
        { name: "Home", path: "/" },
        { name: "Pricing", path: "/pricing" },
      ]),
    ],
  });
}

function Pricing() {
  return (
    <Page className="pt-10 md:pt-14">
      <div className="mx-auto max-w-[60ch] text-center">
        <h1 className="text-title-xl">
          <span className="sm:block">A listing is free.</span> A place at the top is not.
        </h1>
        <p className="mt-4 text-ink-2 text-lead text-pretty">
          List your white label service and be found at no cost. If you want it among the first of
          its category, promote it by the month or by the quarter.
        </p>
      </div>

      <PlanCards />
      <PlanComparison />
      <PlanPerks />
      <PricingQuestions />

      <section
        aria-labelledby="closing-call"
        className="mt-8 flex flex-col items-center rounded-card bg-accent-soft px-6 py-12 text-center md:mt-14 md:py-16"
      >
        <h2 id="closing-call" className="text-title-xl">
          Start with the free listing
        </h2>
        <p className="mt-3.5 max-w-[52ch] text-ink-2 text-pretty">
          Every promotion begins with a listing that is live. Submit yours now and decide about VIP
          once you have seen it in the directory.
        </p>
        <Button href="/submit-listing" className="mt-7">
          List Your Service
        </Button>
      </section>
    </Page>
  );
}
