import { AuthPanel } from "#app/features/accounts/ui/sign-in/auth-panel.tsx";
import { Button } from "#app/ui/button.tsx";
import type { FormAnswer } from "#app/ui/form/form-answer.tsx";
import { FormMessage } from "#app/ui/form/form-message.tsx";
import { type MemberRole, roleTexts } from "../organisation.ts";

/** Only the post uses the invitation, so that a mail scanner that opens the link changes nothing. */
export function JoinCard({
  invitation: { label, role },
  email,
  code,
  answer,
}: {
  invitation: { label: string; role: MemberRole };
  /** The account that would join. */
  email: string;
  code: string;
  answer: FormAnswer | undefined;
}) {
  const { name, text } = roleTexts[role];

  return (
    <AuthPanel>
      <h1 className="mt-6 text-title-s [overflow-wrap:anywhere]">Join {label}</h1>
      <dl className="mt-5 grid gap-3 text-left text-compact">
        <div>
          <dt className="text-ink-3 text-small">Your role</dt>
          <dd>
            <span className="font-semibold">{name}.</span> {text}
          </dd>
        </div>
        <div>
          <dt className="text-ink-3 text-small">Your account</dt>
          <dd className="[overflow-wrap:anywhere]">{email}</dd>
        </div>
      </dl>
      {answer && (
        <div className="mt-5 text-left">
          <FormMessage answer={answer} takesFocus={false} />
        </div>
      )}
      {/* Without an action it posts to this address, so that a refusal shows the same page. */}
      <form method="post" className="mt-6 flex flex-wrap justify-center gap-3">
        <input type="hidden" name="code" value={code} />
        <Button href="/dashboard" variant="quiet">
          Not now
        </Button>
        <Button type="submit">Join</Button>
      </form>
    </AuthPanel>
  );
}
