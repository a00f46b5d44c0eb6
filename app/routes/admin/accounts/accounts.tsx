import { data } from "react-router";
import { accountsPath, readAccountSearch } from "#app/features/accounts/staff/account-search.ts";
import { findAccounts } from "#app/features/accounts/staff/find-accounts.server.ts";
import { AccountList } from "#app/features/accounts/staff/ui/account-list.tsx";
import { AccountSearchForm } from "#app/features/accounts/staff/ui/account-search-form.tsx";
import { actorContext } from "#app/http/session/actor.server.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/page/empty-state.tsx";
import { Page } from "#app/ui/page/page.tsx";
import { Pagination } from "#app/ui/page/pagination.tsx";
import { staffMeta } from "../staff-meta.ts";
import type { Route } from "./+types/accounts.ts";

export const meta = () => staffMeta("Accounts");

export async function loader({ url, context }: Route.LoaderArgs) {
  const search = readAccountSearch(url.searchParams);
  const found = await findAccounts(context.get(actorContext), search);
  if (!found.ok) throw data(null, { status: 404 });
  return { ...found.value, search: { ...search, page: found.value.page } };
}

export default function Accounts({ loaderData }: Route.ComponentProps) {
  const { accounts, total, page, pageCount, search } = loaderData;

  return (
    <Page className="flex-1 py-8">
      <h1 className="text-title-l">Accounts</h1>
      <div className="mt-6">
        <AccountSearchForm search={search} />
      </div>
      <p role="status" className="mt-6 mb-3 text-ink-2 text-small">
        {total === 1 ? "1 account" : `${total.toLocaleString("en-US")} accounts`}
      </p>
      {accounts.length > 0 ? (
        <AccountList accounts={accounts} />
      ) : (
        <EmptyState
          title="No account found"
          text="Try a shorter part of the email address."
          action={
            <Button href="/admin/accounts" variant="quiet">
              Show all accounts
            </Button>
          }
        />
      )}
      <Pagination
        page={page}
        pageCount={pageCount}
        hrefFor={(other) => accountsPath({ ...search, page: other })}
        className="mt-8"
      />
    </Page>
  );
}
