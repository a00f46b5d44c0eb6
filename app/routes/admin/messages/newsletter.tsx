import { data } from "react-router";
import { findNewsletterOverview } from "#app/features/newsletter/staff/find-newsletter-overview.server.ts";
import { readOverviewPages } from "#app/features/newsletter/staff/newsletter-overview.ts";
import { NewsletterOverviewPanel } from "#app/features/newsletter/staff/ui/newsletter-overview-panel.tsx";
import { actorContext } from "#app/http/session/actor.server.ts";
import { Page } from "#app/ui/page/page.tsx";
import { staffMeta } from "../staff-meta.ts";
import type { Route } from "./+types/newsletter.ts";

export const meta = () => staffMeta("Newsletter");

export async function loader({ url, context }: Route.LoaderArgs) {
  const pages = readOverviewPages(url.searchParams);
  const found = await findNewsletterOverview(context.get(actorContext), pages);
  if (!found.ok) throw data(null, { status: 404 });
  return found.value;
}

export default function Newsletter({ loaderData }: Route.ComponentProps) {
  return (
    <Page className="flex-1 py-8">
      <h1 className="text-title-l">Newsletter</h1>
      <NewsletterOverviewPanel overview={loaderData} />
    </Page>
  );
}
