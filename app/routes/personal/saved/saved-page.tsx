import { authPath } from "#app/features/accounts/auth-path.ts";
import { type BrowserEntry, type ListSummary, SAVED } from "#app/features/shortlist/shortlist.ts";
import { BrowserList } from "#app/features/shortlist/ui/browser-list.tsx";
import { ListRows } from "#app/features/shortlist/ui/list-rows.tsx";
import { NameForm } from "#app/features/shortlist/ui/name-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Alert } from "#app/ui/feedback/alert.tsx";
import type { FormAnswer } from "#app/ui/form/form-answer.tsx";
import { EmptyState } from "#app/ui/page/empty-state.tsx";
import { Page } from "#app/ui/page/page.tsx";
import { PageSection } from "#app/ui/page/page-section.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { useSavedMarks } from "./use-saved-marks.ts";

type Saved = {
  kept: BrowserEntry[];
  /** Undefined without an account. */
  lists: ListSummary[] | undefined;
  back: string | undefined;
};

export function SavedPage({ saved, answer }: { saved: Saved; answer?: FormAnswer | undefined }) {
  const { kept, lists, back } = saved;
  useSavedMarks(saved);

  return (
    <Page className="flex-1 py-8 md:py-12">
      {back && (
        <p className="mb-3 text-small">
          <TextLink href={back}>Back to where you were</TextLink>
        </p>
      )}
      <h1 className="text-title-xl">Saved</h1>
      <div className="mt-6 flex flex-col gap-5">
        {lists ? (
          <Account lists={lists} kept={kept} answer={answer} />
        ) : (
          <InBrowser entries={kept} />
        )}
      </div>
    </Page>
  );
}

function InBrowser({ entries }: { entries: BrowserEntry[] }) {
  const signIn = <Button href={authPath("signin", SAVED)}>Sign in to keep it</Button>;
  if (entries.length === 0)
    return (
      <EmptyState
        title="Nothing saved yet"
        text="Press ‘Save’ on a listing, and you find it here. With an account you have your lists on every device."
        action={
          <>
            <Button href="/services">Browse Services</Button>
            <Button href={authPath("signin", SAVED)} variant="quiet">
              Sign in
            </Button>
          </>
        }
      />
    );
  return (
    <>
      <PageSection
        title="In this browser"
        text="Kept in a cookie, nowhere else. With an account you have it on every device, with lists, notes and a link to share."
      >
        <BrowserList entries={entries} />
      </PageSection>
      <p>{signIn}</p>
    </>
  );
}

function Account({
  lists,
  kept,
  answer,
}: {
  lists: ListSummary[];
  kept: BrowserEntry[];
  answer: FormAnswer | undefined;
}) {
  return (
    <>
      {kept.length > 0 && (
        <>
          <Alert kind="warning" title="Not all of it is in your account">
            {kept.length === 1 ? "1 listing is" : `${kept.length} listings are`} in this browser
            only. Make room in {lists[0] ? `‘${lists[0].name}’` : "your list"}, then add them.
          </Alert>
          <PageSection title="In this browser">
            <BrowserList entries={kept} />
            <form method="post" action={`${SAVED}/take-over`} className="mt-5">
              <Button type="submit" size="s">
                Add to my list
              </Button>
            </form>
          </PageSection>
        </>
      )}
      {lists.length > 0 ? (
        <ListRows lists={lists} />
      ) : (
        <EmptyState
          title="Nothing saved yet"
          text="Press ‘Save’ on a listing, and you find it here."
          action={<Button href="/services">Browse Services</Button>}
        />
      )}
      <PageSection title="New list" text="For another client or another question. Up to 20.">
        <NameForm action={`${SAVED}/new`} button="Add list" answer={answer} />
      </PageSection>
    </>
  );
}
