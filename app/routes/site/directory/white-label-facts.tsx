import { factFields, groupFields } from "#app/features/facts/fact-fields.ts";
import { ExplainedFact } from "#app/features/facts/ui/explained-fact.tsx";
import { pageMeta } from "#app/http/page/page-meta.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Page } from "#app/ui/page/page.tsx";
import { noData, publicPage } from "../public-page.tsx";

export const whiteLabelFacts = publicPage({
  path: "/white-label-facts",
  load: noData,
  meta,
  View: WhiteLabelFacts,
});

function meta() {
  return pageMeta({
    path: "/white-label-facts",
    title: "White label facts",
    description: `${count()} questions to ask before you sell a product or service under your own brand, with the possible answers and why each one matters.`,
  });
}

function count() {
  return Object.keys(factFields).length;
}

function WhiteLabelFacts() {
  const groups = groupFields();

  return (
    <Page className="pt-10 md:pt-14">
      <div className="max-w-[68ch]">
        <h1 className="text-title-xl">White label facts</h1>
        <p className="mt-4 text-ink-2 text-lead text-pretty">
          {count()} questions to ask before you sell a product or service under your own brand, with
          the possible answers and why each one matters. “The provider” makes it, “you” sell it as
          its reseller, “your clients” use it.
        </p>
      </div>

      <nav aria-label="Questions by subject" className="mt-8">
        <ul className="flex flex-wrap gap-2">
          {groups.map(({ group, title, fields }) => (
            <li key={group}>
              <a
                href={`#${group}`}
                className="flex min-h-9 items-center gap-2 rounded-full px-3.5 font-medium text-compact transition-colors inset-ring inset-ring-line-strong hover:inset-ring-ink-3"
              >
                {title} <span className="text-ink-3 text-small">{fields.length}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>

      <div className="mt-10 md:mt-14">
        {groups.map(({ group, title, fields }) => (
          <section
            key={group}
            aria-labelledby={group}
            className="grid gap-x-12 gap-y-5 border-line border-t py-8 md:py-10 lg:grid-cols-[17rem_minmax(0,68ch)]"
          >
            <h2 id={group} className="scroll-mt-24 text-title-m lg:sticky lg:top-24 lg:self-start">
              {title}
            </h2>
            <div className="grid gap-3.5">
              {fields.map(({ name, field }) => (
                <ExplainedFact key={name} name={name} field={field} />
              ))}
            </div>
          </section>
        ))}
      </div>

      <div className="flex flex-wrap gap-3 border-line border-t pt-8 md:pt-10">
        <Button href="/services">Browse Services</Button>
        <Button href="/how-ranking-works" variant="quiet">
          How ranking works
        </Button>
      </div>
    </Page>
  );
}
