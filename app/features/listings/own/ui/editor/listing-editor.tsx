import type { ReactNode } from "react";
import { Page } from "#app/ui/page/page.tsx";
import { EditorForm, type EditorTexts, type SavedListing } from "./editor-form.tsx";
import { useDraft } from "./use-draft.ts";
import type { ListingAnswer } from "./use-listing-form.ts";

/** For new and existing listings. */
export function ListingEditor({
  title,
  text,
  backLink,
  notice,
  texts,
  path,
  owner,
  saved,
  answer,
}: {
  title: string;
  text: string;
  /** A link back. */
  backLink?: ReactNode;
  notice?: ReactNode;
  texts: EditorTexts;
  /** The form's action, and the key of its draft in sessionStorage. */
  path: string;
  /** The account id; a draft of another account is not restored. */
  owner: string;
  saved: SavedListing;
  answer: ListingAnswer | undefined;
}) {
  const { found, round, startOver } = useDraft(path, owner, answer !== undefined);

  return (
    <Page className="flex-1 py-8 md:py-12">
      {backLink}
      <h1 className="text-title-xl">{title}</h1>
      <p className="mt-3 mb-8 max-w-[60ch] text-ink-2 text-lead text-pretty">{text}</p>
      {notice}
      <EditorForm
        // Remounts the form when a draft is restored or discarded.
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
