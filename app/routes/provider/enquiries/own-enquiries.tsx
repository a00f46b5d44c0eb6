import { BRIEFS } from "#app/features/briefs/brief.ts";
import { findOwnEnquiries } from "#app/features/enquiries/find-own-enquiries.server.ts";
import { OwnEnquiryList } from "#app/features/enquiries/ui/own-enquiry-list.tsx";
import { showsListings } from "#app/features/listings/own/ui/use-live-listings.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/page/empty-state.tsx";
import { Page } from "#app/ui/page/page.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { Route } from "./+types/own-enquiries.ts";
import { enquiriesMeta } from "./enquiries-meta.ts";

export const meta = enquiriesMeta;
/** An answer appears by itself. */
export const handle = showsListings;

export async function loader({ context }: Route.LoaderArgs) {
  return { enquiries: await findOwnEnquiries(context.get(actorContext)) };
}

export default function OwnEnquiries({ loaderData }: Route.ComponentProps) {
  const { enquiries } = loaderData;

  return (
    <Page className="flex-1 py-8 md:py-12">
      <h1 className="text-title-xl">Your enquiries</h1>
      <p className="mt-2 mb-6 max-w-[60ch] text-compact text-ink-2 text-pretty">
        What you have asked providers. They see your name and address only if you share them.{" "}
        <TextLink href={BRIEFS}>Your briefs</TextLink> to several at once are on a page of their
        own.
      </p>
      {enquiries.length > 0 ? (
        <OwnEnquiryList enquiries={enquiries} />
      ) : (
        <EmptyState
          title="You have asked no one yet"
          text="Every listing with a provider has a button for it."
          action={<Button href="/services">Browse Services</Button>}
        />
      )}
    </Page>
  );
}
