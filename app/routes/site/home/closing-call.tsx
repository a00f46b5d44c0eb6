import { Button } from "#app/ui/button.tsx";
import { Page } from "#app/ui/page/page.tsx";

export function ClosingCall() {
  return (
    <Page className="pt-16 md:pt-24">
      <section
        aria-labelledby="closing-call"
        className="flex flex-col items-center rounded-card bg-accent-soft px-6 py-12 text-center md:py-16"
      >
        <h2 id="closing-call" className="text-title-xl">
          Put your name on what comes next
        </h2>
        <p className="mt-3.5 max-w-[52ch] text-ink-2 text-pretty">
          Find a provider for the gap in your offer, or let those who are looking find you. A
          listing is free.
        </p>
        <div className="mt-7 flex flex-wrap justify-center gap-3">
          <Button href="/services">Find Services</Button>
          <Button href="/dashboard" data-account="" variant="quiet">
            List Your Service
          </Button>
        </div>
      </section>
    </Page>
  );
}
