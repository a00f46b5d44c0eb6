import ArrowLeft from "lucide-react/icons/arrow-left";
import { auditPath } from "#app/features/accounts/staff/audit-filter.ts";
import { AuditList } from "#app/features/accounts/staff/ui/audit-list.tsx";
import { OwnedListings } from "#app/features/accounts/staff/ui/owned-listings.tsx";
import { SuspensionForm } from "#app/features/accounts/staff/ui/suspension-form.tsx";
import { Badge } from "#app/ui/badge.tsx";
import type { FormAnswer } from "#app/ui/form/form-answer.tsx";
import { LocalTime } from "#app/ui/local-time.tsx";
import { Page } from "#app/ui/page/page.tsx";
import { PageSection } from "#app/ui/page/page-section.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { OrganisationRecord } from "../organisation-record.ts";
import { organisationPath } from "../organisation-search.ts";
import { OrganisationDomains } from "./organisation-domains.tsx";
import { OrganisationPeople } from "./organisation-people.tsx";

/** The routes of its form render it too: without scripts an answer needs a whole page. */
export function OrganisationRecordPanel({
  record,
  answer,
}: {
  record: OrganisationRecord;
  answer?: FormAnswer | undefined;
}) {
  const { id, label, suspendedAt, members, listings, listingCount, domains, entries } = record;
  // Without a name it ends in an email address.
  const at = Math.max(0, label.lastIndexOf("@"));

  return (
    <Page className="flex-1 py-8">
      <TextLink href="/admin/organisations" className="inline-flex items-center gap-1.5 text-small">
        <ArrowLeft aria-hidden="true" className="size-4" /> All organizations
      </TextLink>
      <h1 className="mt-3 text-title-l [overflow-wrap:anywhere]">
        {label.slice(0, at)}
        <wbr />
        {label.slice(at)}
      </h1>
      {suspendedAt && (
        <p className="mt-3">
          <Badge size="s" tone="danger">
            Suspended
          </Badge>
        </p>
      )}
      <div className="mt-6 flex flex-col gap-5">
        <PageSection title="Organization">
          <Facts record={record} />
        </PageSection>
        <PageSection title="People">
          <OrganisationPeople members={members} />
        </PageSection>
        {record.mayChange && (
          <PageSection
            title="Suspension"
            text={
              suspendedAt
                ? "Nobody can act for it, and its listings are off the directory. Lifting brings the listings back; promotions that ended stay ended."
                : "Suspending hides its listings at once, and its people can neither see nor change anything of it. Their accounts stay open. Its promotions end without a refund, and an email tells its owners."
            }
          >
            <SuspensionForm
              key={suspendedAt}
              path={`${organisationPath(id)}/suspension`}
              subject="organization"
              isSuspended={suspendedAt !== undefined}
              answer={answer}
            />
          </PageSection>
        )}
        <PageSection title="Listings" text={countText(listingCount, listings.length)}>
          <OwnedListings listings={listings} />
        </PageSection>
        <PageSection title="Domains">
          <OrganisationDomains domains={domains} />
        </PageSection>
      </div>
      <h2 className="mt-10 text-title-s">Audit log</h2>
      {entries.length === 0 ? (
        <p className="mt-3 text-compact text-ink-2">It says nothing about this organization.</p>
      ) : (
        <>
          <div className="mt-4">
            <AuditList entries={entries} />
          </div>
          <TextLink href={auditPath({ about: id })} className="mt-4 inline-block text-small">
            Everything about this organization
          </TextLink>
        </>
      )}
    </Page>
  );
}

function Facts({
  record: { id, createdAt, suspendedAt },
}: {
  record: Pick<OrganisationRecord, "id" | "createdAt" | "suspendedAt">;
}) {
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
    </dl>
  );
}

function countText(count: number, shown: number) {
  return count > shown ? `The ${shown} newest of ${count}.` : undefined;
}
