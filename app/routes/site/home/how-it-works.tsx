import { Page } from "#app/ui/page/page.tsx";

const steps = [
  {
    title: "Find services",
    text: "Search by what it does, where it works and the language it speaks.",
  },
  {
    title: "Compare options",
    text: "Put prices, coverage and languages side by side before you call anyone.",
  },
  {
    title: "Connect and grow",
    text: "Go to the provider's own website, agree on terms, and launch under your own brand.",
  },
];

export function HowItWorks() {
  return (
    <section aria-labelledby="how-it-works" className="mt-12 bg-band text-on-band md:mt-18">
      <Page className="grid gap-10 py-14 md:py-18 lg:grid-cols-[1fr_1.6fr] lg:gap-16">
        <div>
          <h2 id="how-it-works" className="text-title-xl">
            How it works
          </h2>
          <p className="mt-3.5 max-w-[40ch] text-on-band-2">
            From a gap in your offer to a product with your name on it.
          </p>
        </div>
        <ol className="grid gap-8 md:grid-cols-3 md:gap-7">
          {steps.map(({ title, text }, index) => (
            <li key={title} className="border-band-line border-t-2 pt-4.5">
              <span
                aria-hidden="true"
                className="font-[650] font-display text-compact text-on-band-accent"
              >
                {index + 1}
              </span>
              <h3 className="mt-2 mb-2 text-title-s">{title}</h3>
              <p className="text-compact text-on-band-2">{text}</p>
            </li>
          ))}
        </ol>
      </Page>
    </section>
  );
}
