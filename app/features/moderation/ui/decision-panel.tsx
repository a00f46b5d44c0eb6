import { parseWithZod } from "@conform-to/zod/v4";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { opensDialog } from "#app/ui/dialog/dialog-commands.ts";
import { type FormAnswer, useFormAnswer } from "#app/ui/form/form-answer.tsx";
import { FormMessage } from "#app/ui/form/form-message.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { type Review, standingOf } from "../review.ts";
import { requestChangesForm } from "../review-form.ts";
import { AcceptForm } from "./accept-form.tsx";
import { RequestChangesForm } from "./request-changes-form.tsx";
import { SHORTCUT_DIALOG } from "./shortcut-dialog.tsx";
import { ShortcutKey } from "./shortcut-key.tsx";

/** What can be decided here. Both forms share one line to the server: while one decision is under way there is no other. */
export function DecisionPanel({
  review,
  answer: pageAnswer,
  hasShortcuts,
}: {
  review: Review;
  /** What a post without scripts came back with. */
  answer: FormAnswer | undefined;
  hasShortcuts: boolean;
}) {
  const { fetcher, fields, answer, isBusy, isInPlace, formProps } = useFormAnswer(read, pageAnswer);
  const isSettled = useSettled();
  const maySend = useOneAtATime(!isBusy);
  useFreshView(fetcher.data?.message !== undefined && fetcher.state === "idle", fetcher.data);
  const standing = standingOf(review);
  const path = `/admin/listings/${review.listingId}`;

  return (
    <Card as="section" aria-labelledby="decision-title">
      <h2 id="decision-title" className="text-title-s">
        {titles[standing]}
      </h2>
      <div className="mt-4 flex flex-col gap-5">
        <FormMessage answer={answer} takesFocus={isInPlace} />
        <WhyNot review={review} />
        {review.mayDecide && standing === "waiting" && (
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
        {review.mayDecide && standing !== "refused" && (
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
            {standing === "waiting" && review.mayDecide ? "Skip" : "Next in queue"}
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

function WhyNot({ review }: { review: Review }) {
  const standing = standingOf(review);
  if (standing === "refused")
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
  if (standing === "waiting") return null;
  return (
    <p className="text-compact text-ink-2">
      Nothing is waiting here. If it should not have been published, take it offline: its provider
      is told why and can edit it, and it is public again once it has been accepted.
    </p>
  );
}

const SETTLES_AFTER = 500;

/** Whoever presses twice means this listing, not the one that takes its place: nobody has read that one yet. */
function useSettled() {
  // A page that was loaded whole came without such a press.
  const [isSettled, setSettled] = useState(!useHydrated());
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLES_AFTER);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
}

/** Asked before sending. A second press can come before the first is drawn as busy. */
function useOneAtATime(isFree: boolean) {
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

/** After a refusal the page shows how things stand now; the router asks anew only after a success. */
function useFreshView(isRefused: boolean, answer: unknown) {
  const { revalidate } = useRevalidator();
  const refresh = useEffectEvent(() => {
    if (isRefused) revalidate();
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer anew, even one that says the same
  useEffect(() => refresh(), [answer, isRefused]);
}

function read(typed: FormData) {
  return parseWithZod(typed, { schema: requestChangesForm });
}
