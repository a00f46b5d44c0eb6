import { data } from "react-router";
import { auditPath, readAuditFilter } from "#app/features/accounts/staff/audit-filter.ts";
import { findAuditLog } from "#app/features/accounts/staff/find-audit-log.server.ts";
import { AuditFilterForm } from "#app/features/accounts/staff/ui/audit-filter-form.tsx";
import { AuditList } from "#app/features/accounts/staff/ui/audit-list.tsx";
import { actorContext } from "#app/http/session/actor.server.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/page/empty-state.tsx";
import { Page } from "#app/ui/page/page.tsx";
import { staffMeta } from "../staff-meta.ts";
import type { Route } from "./+types/audit-log.ts";

export const meta = () => staffMeta("Audit log");

export async function loader({ url, context }: Route.LoaderArgs) {
  const filter = readAuditFilter(url.searchParams);
  const found = await findAuditLog(context.get(actorContext), filter);
  if (!found.ok) throw data(null, { status: 404 });
  return { ...found.value, filter };
}

export default function AuditLog({ loaderData }: Route.ComponentProps) {
  const { entries, hasMore, filter } = loaderData;
  const oldest = entries.at(-1)?.id;

  return (
    <Page className="flex-1 py-8">
      <h1 className="text-title-l">Audit log</h1>
      <p className="mt-2 max-w-[60ch] text-compact text-ink-2 text-pretty">
        Every decision and every change of rights, the newest first. Nobody can change or remove an
        entry.
      </p>
      <div className="mt-6 mb-6">
        <AuditFilterForm filter={filter} />
      </div>
      {entries.length > 0 ? (
        <AuditList entries={entries} />
      ) : (
        <EmptyState
          title="No entries"
          text="Nothing like that has been written down."
          action={
            <Button href="/admin/audit" variant="quiet">
              Show the whole log
            </Button>
          }
        />
      )}
      <nav aria-label="Pages" className="mt-6 flex flex-wrap justify-between gap-3 empty:hidden">
        {filter.before && (
          <Button href={auditPath({ ...filter, before: undefined })} variant="quiet">
            Newest entries
          </Button>
        )}
        {hasMore && (
          <Button
            href={auditPath({ ...filter, before: oldest })}
            variant="quiet"
            className="ml-auto"
          >
            Older entries
          </Button>
        )}
      </nav>
    </Page>
  );
}
