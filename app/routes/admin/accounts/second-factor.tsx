import { redirect } from "react-router";
import { trySecondFactor } from "#app/features/accounts/second-factor/try-second-factor.server.ts";
import { findSecondFactor } from "#app/features/accounts/staff/find-staff-session.server.ts";
import { codeForm } from "#app/features/accounts/staff/staff-forms.ts";
import { staffMessages } from "#app/features/accounts/staff/staff-messages.ts";
import {
  readStaffReturnPath,
  secondFactorPath,
} from "#app/features/accounts/staff/staff-return-path.ts";
import { CodeForm } from "#app/features/accounts/staff/ui/code-form.tsx";
import { SecondFactorCard } from "#app/features/accounts/staff/ui/second-factor-card.tsx";
import {
  answerInvalid,
  answerRefused,
  readForm,
  unlessBusy,
} from "#app/http/request/forms.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import { isSecondFactorShown, staffHeaders } from "#app/http/session/staff.server.ts";
import { staffMeta } from "../staff-meta.ts";
import type { Route } from "./+types/second-factor.ts";

export const meta = () => staffMeta("Second factor");

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const returnPath = readStaffReturnPath(url.searchParams.get("return"));
  if (await isSecondFactorShown(request, context)) throw redirect(returnPath);

  const { id, email } = context.get(actorContext);
  if (!(await findSecondFactor(id))) throw redirect("/admin/second-factor/set-up");
  return { email, formPath: secondFactorPath(returnPath) };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await readForm(request, codeForm);
  if (form.status !== "success") return answerInvalid(form);

  const result = await unlessBusy(
    trySecondFactor(context.get(actorContext), { ...form.value, factor: "confirmed" }),
  );
  if (!result.ok) return answerRefused(form, result.refusal, staffMessages[result.refusal]);

  const headers = await staffHeaders(result.value);
  return redirect(readStaffReturnPath(url.searchParams.get("return")), { headers });
}

export default function SecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  const { email, formPath } = loaderData;

  return (
    <SecondFactorCard
      title="Show your second factor"
      text="Open the authenticator app on your phone and enter the code it shows for this account."
      email={email}
    >
      <CodeForm action={formPath} button="Continue" answer={actionData} />
      <p className="mt-6 text-ink-2 text-small">
        Lost your phone? Ask whoever runs this site to reset your second factor.
      </p>
    </SecondFactorCard>
  );
}
