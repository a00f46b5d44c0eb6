import { useEffect, useRef, useState } from "react";
import type { Message } from "#app/shared/message.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { FormMessage } from "#app/ui/form/form-message.tsx";
import type { Picture } from "../../../pictures/picture.ts";
import type { Difference } from "../../listing-differences.ts";
import { isSameDraft, type KeptDraft, type ListingDraft } from "../../listing-draft.ts";
import { ErrorSummary } from "./error-summary.tsx";
import { LeaveGuard } from "./leave-guard.tsx";
import { ListingFields } from "./listing-fields.tsx";
import { ListingPreview } from "./listing-preview.tsx";
import { forgetDraft, keepDraft } from "./use-draft.ts";
import { type ListingAnswer, useListingForm } from "./use-listing-form.ts";
import { type StoredLogo, useLogo } from "./use-logo.ts";
import { usePictures } from "./use-pictures.ts";

export type SavedListing = {
  draft: ListingDraft;
  logo?: StoredLogo | undefined;
  pictures: Picture[];
  /** The version that the owner edits. */
  seen?: string;
};

export type EditorTexts = { button: string; busy: string; unsaved: string; failed: Message };

export function EditorForm({
  path,
  owner,
  saved: given,
  found,
  texts,
  answer: pageAnswer,
  onStartOver,
}: {
  path: string;
  owner: string;
  saved: SavedListing;
  /** The draft restored from sessionStorage. */
  found: KeptDraft | undefined;
  texts: EditorTexts;
  answer: ListingAnswer | undefined;
  onStartOver: () => void;
}) {
  // A revalidation may load a newer version; this form keeps the version it started with.
  const [saved] = useState(given);
  const { fetcher, fields, answer, isBusy, isInPlace, formProps, typed, checkField } =
    useListingForm(pageAnswer, found?.draft ?? saved.draft);
  const logo = useLogo(saved.logo, answer?.logo);
  const gallery = usePictures(saved.pictures, answer?.pictures);
  // A restored draft keeps the version it was written for, until its author has seen the current one.
  const seen = answer?.present?.seen ?? found?.seen ?? saved.seen;
  const isTyped = !isSameDraft(typed, saved.draft);
  useKeptDraft(path, isTyped, { owner, ...(seen && { seen }), draft: typed });

  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_360px]">
      <Card>
        {found && <FoundDraft onStartOver={onStartOver} />}
        <fetcher.Form
          {...formProps}
          action={path}
          encType="multipart/form-data"
          className="flex flex-col gap-6"
        >
          <FormMessage answer={answer} takesFocus={isInPlace} fallback={texts.failed} />
          {answer?.present && <CurrentContent differs={answer.present.differs} />}
          {pageAnswer && !isInPlace && <ErrorSummary fields={fields} typed={typed} />}
          {seen && <input type="hidden" name="seen" value={seen} />}
          <ListingFields
            fields={fields}
            typed={typed}
            logo={logo}
            gallery={gallery}
            checkField={checkField}
          />
          <Button
            type="submit"
            size="l"
            pending={isBusy}
            pendingText={texts.busy}
            className="sm:self-start"
          >
            {texts.button}
          </Button>
        </fetcher.Form>
      </Card>
      <ListingPreview typed={typed} logo={logo} />
      <LeaveGuard isUnsaved={isTyped || logo.isChanged || gallery.isChanged} text={texts.unsaved} />
    </div>
  );
}

function useKeptDraft(path: string, isTyped: boolean, draft: KeptDraft) {
  const wasTyped = useRef(false);
  const serialized = JSON.stringify(draft);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `serialized` stands for `draft`
  useEffect(() => {
    if (isTyped) keepDraft(path, draft);
    else if (wasTyped.current) forgetDraft(path);
    wasTyped.current = isTyped;
  }, [path, isTyped, serialized]);
}

function FoundDraft({ onStartOver }: { onStartOver: () => void }) {
  return (
    <Alert kind="info" title="This is what you typed before" className="mb-6">
      <p>It has not been sent yet. A logo and pictures have to be chosen again.</p>
      <Button
        variant="quiet"
        size="s"
        className="mt-3"
        onClick={() => {
          onStartOver();
          // The button is removed and would lose the focus.
          document.getElementById("content")?.focus();
        }}
      >
        Start over
      </Button>
    </Alert>
  );
}

/** Shows the fields in which the saved listing now differs from the form. */
function CurrentContent({ differs }: { differs: Difference[] }) {
  if (differs.length === 0) return null;

  return (
    <div className="rounded-panel bg-sunken px-4 py-3 text-compact">
      <p className="font-semibold">Your listing says something else here:</p>
      <dl className="mt-2 flex flex-col gap-2">
        {differs.map(({ label, text }) => (
          <div key={label}>
            <dt className="font-medium text-ink-2 text-small">{label}</dt>
            <dd className="line-clamp-4 break-words">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
