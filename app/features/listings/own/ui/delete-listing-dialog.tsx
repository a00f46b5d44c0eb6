import type { SubmitEvent } from "react";
import { useFetcher } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { closesDialog } from "#app/ui/dialog-commands.ts";
import { type DoomedListing, deletionText, deletionTitle } from "../own-listing.ts";

const DIALOG = "delete-listing";

/** The answer is a message on the dashboard, whether it is gone or not. */
export function DeleteListingDialog({
  listing,
  isOpen,
  onClose,
}: {
  listing: DoomedListing & { id: string };
  isOpen: boolean;
  onClose: () => void;
}) {
  const fetcher = useFetcher();
  const isBusy = fetcher.state !== "idle";

  const remove = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    await fetcher.submit(event.currentTarget);
    onClose();
  };

  return (
    <Dialog
      id={DIALOG}
      open={isOpen}
      onClose={onClose}
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
    />
  );
}
