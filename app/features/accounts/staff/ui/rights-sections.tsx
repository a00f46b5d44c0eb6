import type { FormAnswer } from "#app/ui/form/form-answer.tsx";
import { PageSection } from "#app/ui/page/page-section.tsx";
import type { AccountRecord } from "../account-record.ts";
import { ChangeRoleForm } from "./change-role-form.tsx";
import { SuspensionForm } from "./suspension-form.tsx";

export type RightsAnswers = {
  changeRole?: FormAnswer | undefined;
  suspension?: FormAnswer | undefined;
};

export function RightsSections({
  record: { id, role, suspendedAt },
  answers,
}: {
  record: AccountRecord;
  answers: RightsAnswers | undefined;
}) {
  return (
    <>
      <PageSection
        title="Role"
        text="A new role signs them out everywhere. Moderators and admins set up a second factor before they get in."
      >
        <ChangeRoleForm accountId={id} role={role} answer={answers?.changeRole} />
      </PageSection>
      <PageSection
        title="Suspension"
        text={
          suspendedAt
            ? "They cannot sign in, and their listings are off the directory. Lifting brings the listings back; promotions that ended stay ended."
            : "Suspending signs them out everywhere, and they cannot sign in. Their listings leave the directory at once, their promotions end without a refund, and an email tells them."
        }
      >
        <SuspensionForm
          key={suspendedAt}
          path={`/admin/accounts/${id}/suspension`}
          subject="account"
          isSuspended={suspendedAt !== undefined}
          answer={answers?.suspension}
        />
      </PageSection>
    </>
  );
}
