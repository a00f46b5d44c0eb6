import { createContext, redirect } from "react-router";
import { beginSecondFactor } from "#app/features/accounts/second-factor/begin-second-factor.server.ts";
import { trySecondFactor } from "#app/features/accounts/second-factor/try-second-factor.server.ts";
import { codeForm } from "#app/features/accounts/staff/staff-forms.ts";
import { staffMessages } from "#app/features/accounts/staff/staff-messages.ts";
import { HOME_OF_STAFF } from "#app/features/accounts/staff/staff-return-path.ts";
import { SecondFactorCard } from "#app/features/accounts/staff/ui/second-factor-card.tsx";
import { SetUpSteps } from "#app/features/accounts/staff/ui/set-up-steps.tsx";
import {
  answerInvalid,
  answerRefused,
  readForm,
  unlessBusy,
} from "#app/http/request/forms.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import { staffHeaders } from "#app/http/session/staff.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { staffMeta } from "../staff-meta.ts";
import type { Route } from "./+types/set-up-second-factor.ts";

export const meta = () => staffMeta("Set up your second factor");

/** Without scripts the answer is a whole page, whose loader must show the same secret again. */
const answersContext = createContext(false);

/** Only a newly opened page makes a new secret. */
export function shouldRevalidate() {
  return false;
}

export async function loader({ context }: Route.LoaderArgs) {
  const actor = context.get(actorContext);
  const begun = await beginSecondFactor(actor, { keepsSecret: context.get(answersContext) });
  if (!begun.ok) throw redirect("/admin/second-factor");
  return { ...begun.value, email: actor.email };
}

export async function action({ request, context }: Route.ActionArgs) {
  context.set(answersContext, true);
  const form = await readForm(request, codeForm);
  if (form.status !== "success") return answerInvalid(form);

  const result = await unlessBusy(
    trySecondFactor(context.get(actorContext), { ...form.value, factor: "new" }),
  );
  if (!result.ok) return answerRefused(form, result.refusal, staffMessages[result.refusal]);

  return redirectWithToast(
    HOME_OF_STAFF,
    staffMessages["second-factor-confirmed"],
    await staffHeaders(result.value),
  );
}

export default function SetUpSecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  const { email, ...secret } = loaderData;

  return (
    <SecondFactorCard
      title="Set up your second factor"
      text="Staff sign in with a password and with a code from a phone, so that a stolen password opens nothing."
      email={email}
    >
      <SetUpSteps {...secret} answer={actionData} />
    </SecondFactorCard>
  );
}
