import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { LocalTime } from "#app/ui/local-time.tsx";
import type { AccountLine } from "../account-record.ts";
import { RoleBadge } from "./role-badge.tsx";

export function AccountList({ accounts }: { accounts: AccountLine[] }) {
  return (
    <Card padding="none">
      <ul aria-label="Accounts">
        {accounts.map(({ id, email, role, isSuspended, createdAt, ...counts }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-t px-5 py-4 first:border-t-0"
          >
            <div className="min-w-0 flex-1 basis-72">
              <a
                href={`/admin/accounts/${id}`}
                className="rounded-[4px] font-semibold underline-offset-4 [overflow-wrap:anywhere] hover:underline"
              >
                {email}
              </a>
              <p className="text-ink-2 text-small">
                Since <LocalTime at={createdAt} />
              </p>
            </div>
            <p className="text-ink-2 text-small tabular-nums sm:w-40">{listingsText(counts)}</p>
            <p className="flex flex-wrap gap-1.5 sm:w-44 sm:justify-end">
              {isSuspended && (
                <Badge size="s" tone="danger">
                  Suspended
                </Badge>
              )}
              <RoleBadge role={role} />
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function listingsText({ listings, liveListings }: { listings: number; liveListings: number }) {
  if (listings === 0) return "No listings";
  return `${listings === 1 ? "1 listing" : `${listings} listings`}, ${liveListings} live`;
}
