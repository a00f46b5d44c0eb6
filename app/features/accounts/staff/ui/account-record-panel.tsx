import ArrowLeft from "lucide-react/icons/arrow-left";
import { Badge } from "#app/ui/badge.tsx";
import { LocalTime } from "#app/ui/local-time.tsx";
import { Page } from "#app/ui/page/page.tsx";
import { PageSection } from "#app/ui/page/page-section.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { AccountRecord } from "../account-record.ts";
import { auditPath } from "../audit-filter.ts";
import { AuditList } from "./audit-list.tsx";
import { JoinedOrganisations } from "./joined-organisations.tsx";
import { OwnedListings } from "./owned-listings.tsx";
import { type RightsAnswers, RightsSections } from "./rights-sections.tsx";
import { RoleBadge } from "./role-badge.tsx";

/** Every route of its forms renders it too: without scripts an answer needs a whole page. */
export function AccountRecordPanel({
  record,
  answers,
}: {
  record: AccountRecord;
  answers?: RightsAnswers;
}) {
  const { email, role, suspendedAt, organisations, listings, listingCount, entries, mayChange } =
    record;

  return (
    <Page className="flex-1 py-8">
      <TextLink href="/admin/accounts" className="inline-flex items-center gap-1.5 text-small">
        <ArrowLeft aria-hidden="true" className="size-4" /> All accounts
      </TextLink>
      <h1 className="mt-3 text-title-l [overflow-wrap:anywhere]">
        {email.slice(0, email.indexOf("@"))}
        <wbr />
        {email.slice(email.indexOf("@"))}
      </h1>
      <p className="mt-3 flex flex-wrap gap-1.5">
        <RoleBadge role={role} />
        {suspendedAt && (
          <Badge size="s" tone="danger">
            Suspended
          </Badge>
        )}
      </p>
      <div className="mt-6 flex flex-col gap-5">
        <PageSection title="Account">
          <Facts record={record} />
        </PageSection>
        {mayChange && <RightsSections record={record} answers={answers} />}
        <PageSection title="Organizations">
          <JoinedOrganisations organisations={organisations} />
        </PageSection>
        <PageSection title="Listings" text={countText(listingCount, listings.length)}>
          <OwnedListings listings={listings} />
        </PageSection>
      </div>
      <h2 className="mt-10 text-title-s">Audit log</h2>
      {entries.length === 0 ? (
        <p className="mt-3 text-compact text-ink-2">It says nothing about this account.</p>
      ) : (
        <>
          <div className="mt-4">
            <AuditList entries={entries} />
          </div>
          <TextLink href={auditPath({ about: email })} className="mt-4 inline-block text-small">
            Everything about this account
          </TextLink>
        </>
      )}
    </Page>
  );
}

function Facts({ record }: { record: AccountRecord }) {
  const { id, role, createdAt, suspendedAt, secondFactorSince } = record;

  return (
    <dl className="grid gap-x-6 text-compact sm:grid-cols-[10rem_minmax(0,1fr)] sm:gap-y-2 max-sm:[&_dd]:mb-2 [&_dt]:text-ink-3">
      <dt>Id</dt>
      <dd className="font-mono text-small [overflow-wrap:anywhere]">{id}</dd>
      <dt>Since</dt>
      <dd>
        <LocalTime at={createdAt} />
      </dd>
      {suspendedAt && (
        <>
          <dt>Suspended since</dt>
          <dd>
            <LocalTime at={suspendedAt} />
          </dd>
        </>
      )}
      {role !== "provider" && (
        <>
          <dt>Second factor</dt>
          <dd>
            {secondFactorSince ? (
              <>
                Since <LocalTime at={secondFactorSince} />
              </>
            ) : (
              "Not set up yet"
            )}
          </dd>
        </>
      )}
    </dl>
  );
}

function countText(count: number, shown: number) {
  return count > shown ? `The ${shown} newest of ${count}.` : undefined;
}
