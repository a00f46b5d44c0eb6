import { parseWithZod } from "@conform-to/zod/v4";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { opensDialog } from "#app/ui/dialog/dialog-commands.ts";
import { type FormAnswer, useFormAnswer } from "#app/ui/form/form-answer.tsx";
import { FormMessage } from "#app/ui/form/form-message.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { type Review, reviewStateOf } from "../review.ts";
import { requestChangesForm } from "../review-form.ts";
import { AcceptForm } from "./accept-form.tsx";
import { RequestChangesForm } from "./request-changes-form.tsx";
import { SHORTCUT_DIALOG } from "./shortcut-dialog.tsx";
import { ShortcutKey } from "./shortcut-key.tsx";

/** Both forms share one fetcher, so that only one decision can be pending. */
export function DecisionPanel({
  review,
  answer: pageAnswer,
  hasShortcuts,
}: {
  review: Review;
  /** The result of a submission without scripts. */
  answer: FormAnswer | undefined;
  hasShortcuts: boolean;
}) {
  const { fetcher, fields, answer, isBusy, isInPlace, formProps } = useFormAnswer(read, pageAnswer);
  const isSettled = useSettled();
  const maySend = useSubmitOnce(!isBusy);
  useRevalidationOnRefusal(
    fetcher.data?.message !== undefined && fetcher.state === "idle",
    fetcher.data,
  );
  const state = reviewStateOf(review);
  const path = `/admin/listings/${review.listingId}`;

  return (
    <Card as="section" aria-labelledby="decision-title">
      <h2 id="decision-title" className="text-title-s">
        {titles[state]}
      </h2>
      <div className="mt-4 flex flex-col gap-5">
        <FormMessage answer={answer} takesFocus={isInPlace} />
        <DecisionNotice review={review} />
        {review.mayDecide && state === "waiting" && (
          <AcceptForm
            Form={fetcher.Form}
            action={`${path}/accept`}
            review={review}
            isBusy={isBusy}
            isSent={isBusy && fetcher.formAction === `${path}/accept`}
            isSettled={isSettled}
            maySend={maySend}
            hasShortcuts={hasShortcuts}
          />
        )}
        {review.mayDecide && state !== "refused" && (
          <RequestChangesForm
            Form={fetcher.Form}
            action={`${path}/request-changes`}
            review={review}
            fields={fields}
            formProps={formProps}
            isBusy={isBusy}
            isSent={isBusy && fetcher.formAction === `${path}/request-changes`}
            maySend={maySend}
            hasShortcut={hasShortcuts}
          />
        )}
        <div className="flex flex-wrap justify-between gap-2 border-line border-t pt-4">
          <Button
            href={`/admin/next?besides=${review.listingId}`}
            variant="quiet"
            size="s"
            aria-keyshortcuts={hasShortcuts ? "n" : undefined}
          >
            {state === "waiting" && review.mayDecide ? "Skip" : "Next in queue"}
            {hasShortcuts && <ShortcutKey name="N" className="pointer-coarse:hidden" />}
          </Button>
          <Button
            variant="ghost"
            size="s"
            aria-keyshortcuts={hasShortcuts ? "?" : undefined}
            {...opensDialog(SHORTCUT_DIALOG)}
          >
            Shortcuts
            {hasShortcuts && <ShortcutKey name="?" className="pointer-coarse:hidden" />}
          </Button>
        </div>
      </div>
    </Card>
  );
}

const titles = { waiting: "Decide", live: "This listing is live", refused: "Nothing to decide" };

function DecisionNotice({ review }: { review: Review }) {
  const state = reviewStateOf(review);
  if (state === "refused")
    return (
      <p className="text-compact text-ink-2">
        Changes were requested. It comes back to the queue when its provider has edited it.
      </p>
    );
  if (!review.mayDecide)
    return (
      <p className="text-compact text-ink-2">
        This listing is your own, so somebody else has to decide about it.
      </p>
    );
  if (state === "waiting") return null;
  return (
    <p className="text-compact text-ink-2">
      Nothing is waiting here. If it should not have been published, take it offline: its provider
      is told why and can edit it, and it is public again once it has been accepted.
    </p>
  );
}

const SETTLE_MILLISECONDS = 500;

/**
 * Ignores clicks for a moment after the next listing is shown: a double click must not decide about an unread listing.
 */
function useSettled() {
  // A full page load was not preceded by such a click.
  const [isSettled, setSettled] = useState(!useHydrated());
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
}

/** Guards against a second click before the button is rendered as busy. */
function useSubmitOnce(isFree: boolean) {
  const isSent = useRef(false);
  useEffect(() => {
    if (isFree) isSent.current = false;
  }, [isFree]);

  return () => {
    if (!isFree || isSent.current) return false;
    isSent.current = true;
    return true;
  };
}

/** The router revalidates only after a success, so a refusal revalidates here. */
function useRevalidationOnRefusal(isRefused: boolean, answer: unknown) {
  const { revalidate } = useRevalidator();
  const refresh = useEffectEvent(() => {
    if (isRefused) revalidate();
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: revalidate for every answer, also an equal one
  useEffect(() => refresh(), [answer, isRefused]);
}

function read(typed: FormData) {
  return parseWithZod(typed, { schema: requestChangesForm });
}
