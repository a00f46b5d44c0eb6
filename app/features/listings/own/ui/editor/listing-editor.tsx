import type { ReactNode } from "react";
import { Page } from "#app/ui/page/page.tsx";
import { EditorForm, type EditorTexts, type SavedListing } from "./editor-form.tsx";
import { useDraft } from "./use-draft.ts";
import type { ListingAnswer } from "./use-listing-form.ts";

/** One form for a new listing and for one that is there already. */
export function ListingEditor({
  title,
  text,
  way,
  notice,
  texts,
  path,
  owner,
  saved,
  answer,
}: {
  title: string;
  text: string;
  /** The way back, where there is one. */
  way?: ReactNode;
  /** Shown above the form. */
  notice?: ReactNode;
  texts: EditorTexts;
  /** Where the form is sent; what is typed is kept under it. */
  path: string;
  /** Whose words they are. */
  owner: string;
  saved: SavedListing;
  answer: ListingAnswer | undefined;
}) {
  const { found, round, startOver } = useDraft(path, owner, answer !== undefined);

  return (
    <Page className="flex-1 py-8 md:py-12">
      {way}
      <h1 className="text-title-xl">{title}</h1>
      <p className="mt-3 mb-8 max-w-[60ch] text-ink-2 text-lead text-pretty">{text}</p>
      {notice}
      <EditorForm
        // Begins anew with what was found.
        key={`${path} ${round}`}
        path={path}
        owner={owner}
        saved={saved}
        found={found}
        texts={texts}
        answer={answer}
        onStartOver={startOver}
      />
    </Page>
  );
}
