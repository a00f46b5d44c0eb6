import type { ReactNode } from "react";
import { Page } from "#app/ui/page/page.tsx";
import { TextLink } from "#app/ui/text-link.tsx";

/** The form about one listing, with what happens to what is written. */
export function AskPanel({
  listing: { id, businessName },
  isSignedIn,
  children,
}: {
  listing: { id: string; businessName: string };
  isSignedIn: boolean;
  children: ReactNode;
}) {
  return (
    <Page className="flex-1 py-8 md:py-12">
      <p className="text-small">
        <TextLink href={`/service/${id}`}>Back to the listing</TextLink>
      </p>
      <h1 className="mt-3 text-title-l [overflow-wrap:anywhere]">Ask {businessName}</h1>
      <div className="mt-6 grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-14">
        <div className="min-w-0">{children}</div>
        <aside aria-labelledby="what-happens" className="text-compact">
          <h2 id="what-happens" className="text-title-s">
            What happens
          </h2>
          <ol className="mt-3 flex list-decimal flex-col gap-2 pl-5 text-ink-2">
            {!isSignedIn && <li>You sign in or sign up. Your text is kept.</li>}
            <li>The provider reads it here and does not see your name or address.</li>
            <li>You get an email when there is an answer. After 14 days without one it ends.</li>
            <li>If you like the answer, you share your contact details. Only you can do that.</li>
          </ol>
          <p className="mt-4 text-ink-2 text-small">
            If you delete your account, the provider keeps the messages, without your name and
            address. <TextLink href="/privacy">Privacy policy</TextLink>
          </p>
        </aside>
      </div>
    </Page>
  );
}
