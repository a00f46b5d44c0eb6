import { data, redirect } from "react-router";
import { cancelPromotion } from "#app/features/promotions/cancel-promotion.server.ts";
import { findPromotions } from "#app/features/promotions/find-promotions.server.ts";
import { promotionMessages } from "#app/features/promotions/promotion-messages.ts";
import { isCancelled } from "#app/features/promotions/promotion-summary.ts";
import { CancelPromotionCard } from "#app/features/promotions/ui/cancel-promotion-card.tsx";
import { unlessBusy } from "#app/http/request/forms.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { brand } from "#app/shared/brand.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/page/empty-state.tsx";
import type { Route } from "./+types/cancel-promotion.ts";

const ACCOUNT = "/dashboard/account";

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData ? "Cancel subscription" : "Subscription not found";
  return [{ title: `${title} | ${brand.name}` }, { name: "robots", content: "noindex" }];
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const promotions = await findPromotions(context.get(actorContext));
  const promotion = promotions.find(({ id }) => id === params.id.toLowerCase());
  if (!promotion) return data(undefined, { status: 404 });
  return isCancelled(promotion) ? redirect(ACCOUNT) : promotion;
}

export async function action({ context, params }: Route.ActionArgs) {
  const result = await unlessBusy(cancelPromotion(context.get(actorContext), params.id));
  if (result.ok) return redirectWithToast(ACCOUNT, promotionMessages.cancelled);

  const message = promotionMessages[result.refusal];
  if (result.refusal === "no-such-promotion") return redirectWithToast(ACCOUNT, message);
  return data({ message }, statuses[result.refusal]);
}

const statuses = { "not-cancelled": 422, "too-many-cancellations": 429, busy: 503 };

export default function CancelPromotion({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData) return <CancelPromotionCard promotion={loaderData} answer={actionData} />;
  return (
    <EmptyState
      title="Subscription not found"
      text="There is no such subscription of yours. It may have ended already."
      action={<Button href={ACCOUNT}>Account</Button>}
    />
  );
}
