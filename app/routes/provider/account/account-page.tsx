import type { ComponentProps } from "react";
import { AccountPanel } from "#app/features/accounts/ui/account/account-panel.tsx";
import { PromotionList } from "#app/features/promotions/ui/promotion-list.tsx";
import type { accountLoader } from "./account-loader.ts";

type Found = Awaited<ReturnType<typeof accountLoader>>;

export function AccountPage({
  account,
  promotions,
  departure,
  answers,
}: Found & Pick<ComponentProps<typeof AccountPanel>, "answers">) {
  return (
    <AccountPanel
      {...account}
      promotions={<PromotionList promotions={promotions} />}
      departure={departure}
      answers={answers}
    />
  );
}
