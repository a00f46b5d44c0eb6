import { NOTIFICATIONS } from "#app/features/accounts/notifications/notifications-path.ts";
import { dayText } from "#app/shared/day-text.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { EmptyState } from "#app/ui/page/empty-state.tsx";
import { MAX_SAVED_SEARCHES, type SavedSearch, SEARCHES } from "../saved-search.ts";
import { FrequencyForm } from "./frequency-form.tsx";

export function SearchesPanel({
  searches,
  isOn,
}: {
  searches: SavedSearch[];
  /** Otherwise the account wants no emails about any of them. */
  isOn: boolean;
}) {
  if (searches.length === 0)
    return (
      <EmptyState
        title="No saved search yet"
        text="Search, then press “Watch this search” above the results. We email you when there is news."
        action={<Button href="/services">Browse Services</Button>}
      />
    );

  return (
    <>
      {!isOn && (
        <Alert className="mb-5">
          Emails about saved searches are switched off.{" "}
          <a href={NOTIFICATIONS} className="underline underline-offset-4">
            Switch them on
          </a>
        </Alert>
      )}
      <Card padding="none" className="px-5 sm:px-6">
        <ul aria-label="Saved searches">
          {searches.map((search) => (
            <SearchRow key={search.id} search={search} />
          ))}
        </ul>
      </Card>
      <p className="mt-4 text-ink-2 text-small">
        {searches.length} of {MAX_SAVED_SEARCHES} saved.{" "}
        <a href={NOTIFICATIONS} className="underline underline-offset-4 hover:text-ink">
          All emails we send
        </a>
      </p>
    </>
  );
}

function SearchRow({ search }: { search: SavedSearch }) {
  const { id, words, address, createdAt, mailedAt } = search;
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 border-line border-b py-5 last:border-b-0">
      <div className="min-w-0 flex-1 basis-72">
        <a
          href={address}
          className="font-semibold text-compact underline underline-offset-4 [overflow-wrap:anywhere] hover:text-accent"
        >
          {words}
        </a>
        <p className="mt-1 text-ink-2 text-small">
          Saved on {dayText(createdAt.slice(0, 10))}.{" "}
          {mailedAt ? `Last email on ${dayText(mailedAt.slice(0, 10))}.` : "No email yet."}
        </p>
      </div>
      <div className="flex max-w-full flex-wrap items-center gap-3">
        <FrequencyForm search={search} />
        <Button href={`${SEARCHES}/${id}/delete`} variant="quiet" size="s">
          Delete<span className="sr-only">: {words}</span>
        </Button>
      </div>
    </li>
  );
}
