import { data } from "react-router";
import { findPromotionOverview } from "#app/features/promotions/staff/find-promotion-overview.server.ts";
import { PromotionOverviewPanel } from "#app/features/promotions/staff/ui/promotion-overview-panel.tsx";
import { actorContext } from "#app/http/session/actor.server.ts";
import { Page } from "#app/ui/page/page.tsx";
import { staffMeta } from "../staff-meta.ts";
import type { Route } from "./+types/promotions.ts";

export const meta = () => staffMeta("Promotions");

export async function loader({ context }: Route.LoaderArgs) {
  const found = await findPromotionOverview(context.get(actorContext), new Date());
  if (!found.ok) throw data(null, { status: 404 });
  return found.value;
}

export default function Promotions({ loaderData }: Route.ComponentProps) {
  return (
    <Page className="flex-1 py-8">
      <h1 className="text-title-l">Promotions</h1>
      <PromotionOverviewPanel overview={loaderData} />
    </Page>
  );
}
