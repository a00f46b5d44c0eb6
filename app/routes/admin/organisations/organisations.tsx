import { data } from "react-router";
import { findOrganisations } from "#app/features/organisations/staff/find-organisations.server.ts";
import {
  organisationsPath,
  readOrganisationSearch,
} from "#app/features/organisations/staff/organisation-search.ts";
import { OrganisationList } from "#app/features/organisations/staff/ui/organisation-list.tsx";
import { OrganisationSearchForm } from "#app/features/organisations/staff/ui/organisation-search-form.tsx";
import { actorContext } from "#app/http/session/actor.server.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/page/empty-state.tsx";
import { Page } from "#app/ui/page/page.tsx";
import { Pagination } from "#app/ui/page/pagination.tsx";
import { staffMeta } from "../staff-meta.ts";
import type { Route } from "./+types/organisations.ts";

export const meta = () => staffMeta("Organizations");

export async function loader({ url, context }: Route.LoaderArgs) {
  const search = readOrganisationSearch(url.searchParams);
  const found = await findOrganisations(context.get(actorContext), search);
  if (!found.ok) throw data(null, { status: 404 });
  return { ...found.value, search: { ...search, page: found.value.page } };
}

export default function Organisations({ loaderData }: Route.ComponentProps) {
  const { organisations, total, page, pageCount, search } = loaderData;

  return (
    <Page className="flex-1 py-8">
      <h1 className="text-title-l">Organizations</h1>
      <div className="mt-6">
        <OrganisationSearchForm search={search} />
      </div>
      <p role="status" className="mt-6 mb-3 text-ink-2 text-small">
        {total === 1 ? "1 organization" : `${total.toLocaleString("en-US")} organizations`}
      </p>
      {organisations.length > 0 ? (
        <OrganisationList organisations={organisations} />
      ) : (
        <EmptyState
          title="No organization found"
          text="Try a shorter part of the name, of a member’s email address or of a domain."
          action={
            <Button href="/admin/organisations" variant="quiet">
              Show all organizations
            </Button>
          }
        />
      )}
      <Pagination
        page={page}
        pageCount={pageCount}
        hrefFor={(other) => organisationsPath({ ...search, page: other })}
        className="mt-8"
      />
    </Page>
  );
}
