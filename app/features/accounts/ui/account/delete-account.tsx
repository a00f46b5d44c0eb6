import { parseWithZod } from "@conform-to/zod/v4";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { closesDialog, opensDialog } from "#app/ui/dialog/dialog-commands.ts";
import { Field } from "#app/ui/form/field.tsx";
import { type FormAnswer, useFormAnswer } from "#app/ui/form/form-answer.tsx";
import { FormMessage } from "#app/ui/form/form-message.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { PasswordInput } from "#app/ui/form/password-input.tsx";
import { deleteAccountForm } from "../../credentials-form.ts";

/** What is lost with the account, and which organisations stay. */
export type DepartureTexts = {
  listingCount: number;
  hasPromotions: boolean;
  kept: { label: string; newOwner: string | undefined }[];
};

const DIALOG = "delete-account";

export function DeleteAccount({
  email,
  hasPassword,
  departure,
  answer: pageAnswer,
}: {
  email: string;
  hasPassword: boolean;
  departure: DepartureTexts;
  answer: FormAnswer | undefined;
}) {
  const { fetcher, fields, answer, isBusy, isInPlace, formProps, reset } = useFormAnswer(
    read,
    pageAnswer,
  );
  const error = fields.proof.errors?.[0];
  const loss = describeLoss(departure);

  return (
    <div className="flex flex-col gap-4">
      {/* Without scripts an answer cannot reopen the dialog, so it appears here. */}
      {!isInPlace && <FormMessage answer={pageAnswer} takesFocus={false} />}
      <p className="text-compact text-ink-2">{loss}</p>
      <Button variant="quiet" className="sm:self-start" {...opensDialog(DIALOG)}>
        Delete my account…
      </Button>
      <Dialog
        id={DIALOG}
        title="Delete your account?"
        text={`${loss} This cannot be undone.`}
        dismissible={!isBusy}
        onClose={reset}
        actions={
          <>
            <Button variant="quiet" disabled={isBusy} {...closesDialog(DIALOG)}>
              Cancel
            </Button>
            <Button
              type="submit"
              form={formProps.id}
              variant="danger"
              pending={isBusy}
              pendingText="Deleting..."
            >
              Delete my account
            </Button>
          </>
        }
      >
        <fetcher.Form
          {...formProps}
          action="/dashboard/account/delete"
          className="flex flex-col gap-4"
        >
          {isInPlace && <FormMessage answer={answer} takesFocus />}
          {hasPassword ? (
            <Field label="Your password" id={fields.proof.id} error={error}>
              <PasswordInput name="proof" autoComplete="current-password" aria-required="true" />
            </Field>
          ) : (
            <Field
              label="Your email address"
              hint={`Type ${email}`}
              id={fields.proof.id}
              error={error}
            >
              <Input
                name="proof"
                inputMode="email"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                aria-required="true"
              />
            </Field>
          )}
        </fetcher.Form>
      </Dialog>
    </div>
  );
}

function describeLoss({ listingCount, hasPromotions, kept }: DepartureTexts) {
  const listings =
    listingCount === 1 ? "Your listing disappears" : `Your ${listingCount} listings disappear`;
  return [
    listingCount > 0
      ? `${listings} from the directory at once.`
      : "Your account and everything in it is deleted at once.",
    hasPromotions &&
      "Your promotions are cancelled, and the rest of the paid period is not refunded.",
    ...kept.map(({ label, newOwner }) =>
      newOwner
        ? `${label} keeps its listings, and ${newOwner} becomes its owner.`
        : `${label} keeps its listings.`,
    ),
  ]
    .filter(Boolean)
    .join(" ");
}

function read(typed: FormData) {
  return parseWithZod(typed, { schema: deleteAccountForm });
}
