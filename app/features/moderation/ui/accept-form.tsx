import Check from "lucide-react/icons/check";
import type { FetcherWithComponents } from "react-router";
import { Button } from "#app/ui/button.tsx";
import type { Review } from "../review.ts";
import { ShortcutKey } from "./shortcut-key.tsx";

export function AcceptForm({
  Form,
  action,
  review,
  isBusy,
  isSent,
  isSettled,
  maySend,
  hasShortcuts,
}: {
  Form: FetcherWithComponents<unknown>["Form"];
  action: string;
  review: Review;
  isBusy: boolean;
  /** This form, not the other one, is being submitted. */
  isSent: boolean;
  isSettled: boolean;
  maySend: () => boolean;
  hasShortcuts: boolean;
}) {
  const hasShortcut = hasShortcuts && isSettled && !isBusy;

  return (
    <Form
      method="post"
      action={action}
      onSubmit={(event) => {
        if (!isSettled || !maySend()) event.preventDefault();
      }}
    >
      <input type="hidden" name="seen" value={review.seen} />
      <Button
        type="submit"
        pending={isSent}
        pendingText="Publishing..."
        aria-disabled={isBusy || !isSettled || undefined}
        aria-keyshortcuts={hasShortcut ? "a" : undefined}
        className="w-full"
      >
        <Check aria-hidden="true" />
        {review.isUpdate ? "Accept the update" : "Accept"}
        <ShortcutKey
          name="A"
          className={hasShortcut ? "pointer-coarse:hidden" : "pointer-coarse:hidden invisible"}
        />
      </Button>
    </Form>
  );
}
