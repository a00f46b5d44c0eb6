import { useId } from "react";
import { Card } from "#app/ui/card.tsx";
import type { NewsletterSource } from "../newsletter-form.ts";
import { NewsletterForm } from "./newsletter-form.tsx";

export function NewsletterSignup({
  source,
  openedAt,
}: {
  source: Exclude<NewsletterSource, "newsletter">;
  /** When the loader ran. */
  openedAt: number;
}) {
  const titleId = useId();

  return (
    <Card as="section" aria-labelledby={titleId} padding="none" className="@container">
      <div className="grid gap-6 p-6 @3xl:grid-cols-2 @3xl:gap-12 @3xl:p-10">
        <div>
          <h2 id={titleId} className="text-title-l">
            Get the newsletter
          </h2>
          <p className="mt-3 max-w-[52ch] text-ink-2 text-pretty">
            New articles and what changes in the directory, by email. You confirm your address
            first, and every newsletter has a link to leave.
          </p>
        </div>
        <div className="@container min-w-0">
          <NewsletterForm source={source} openedAt={openedAt} />
        </div>
      </div>
    </Card>
  );
}
