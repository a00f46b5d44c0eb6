import { useFetcher } from "react-router";
import { Button } from "#app/ui/button.tsx";
import type { FormAnswer } from "#app/ui/form/form-answer.tsx";
import { FormMessage } from "#app/ui/form/form-message.tsx";
import type { Member } from "../organisation.ts";

export function ChangeRoleForm({
  member: { id, email, role },
  isOwn,
}: {
  member: Member;
  isOwn: boolean;
}) {
  const fetcher = useFetcher<FormAnswer>();
  const other = role === "owner" ? "editor" : "owner";

  return (
    <fetcher.Form method="post" action="/dashboard/people/change-role">
      <FormMessage answer={fetcher.data} takesFocus />
      <input type="hidden" name="member" value={id} />
      <input type="hidden" name="role" value={other} />
      <Button
        type="submit"
        variant="quiet"
        size="s"
        pending={fetcher.state !== "idle"}
        pendingText="Changing..."
      >
        {isOwn ? (
          `Become ${other}`
        ) : (
          <>
            Make {other}
            <span className="sr-only">: {email}</span>
          </>
        )}
      </Button>
    </fetcher.Form>
  );
}
