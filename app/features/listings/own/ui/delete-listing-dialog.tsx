import type { SubmitEvent } from "react";
import { useFetcher } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { closesDialog } from "#app/ui/dialog/dialog-commands.ts";
import type { FormAnswer } from "#app/ui/form/form-answer.tsx";
import { FormMessage } from "#app/ui/form/form-message.tsx";
import { useCloseWhenDone } from "#app/ui/form/use-close-when-done.ts";
import { listingMessages } from "../listing-messages.ts";
import { deletionText, deletionTitle, type ListingToDelete } from "../own-listing.ts";

const DIALOG = "delete-listing";

/** The dashboard shows the result; the dialog shows an error only if there was no answer. */
export function DeleteListingDialog({
  listing,
  isOpen,
  onClose,
}: {
  listing: ListingToDelete & { id: string };
  isOpen: boolean;
  onClose: () => void;
}) {
  const fetcher = useFetcher<FormAnswer>();
  const isBusy = fetcher.state !== "idle";

  useCloseWhenDone(isBusy, fetcher.data, onClose);

  const remove = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    fetcher.reset();
    void fetcher.submit(event.currentTarget);
  };

  return (
    <Dialog
      id={DIALOG}
      open={isOpen}
      onClose={() => {
        fetcher.reset();
        onClose();
      }}
      dismissible={!isBusy}
      title={deletionTitle}
      text={deletionText(listing)}
      actions={
        <>
          <Button variant="quiet" disabled={isBusy} {...closesDialog(DIALOG)}>
            Cancel
          </Button>
          <form
            method="post"
            action={`/dashboard/listings/${listing.id}/delete`}
            onSubmit={remove}
            className="contents"
          >
            <Button type="submit" variant="danger" pending={isBusy} pendingText="Deleting...">
              Delete
            </Button>
          </form>
        </>
      }
    >
      {fetcher.data && (
        <FormMessage answer={fetcher.data} takesFocus fallback={listingMessages["delete-failed"]} />
      )}
    </Dialog>
  );
}
