import { useFetcher } from "react-router";
import { Button } from "#app/ui/button.tsx";

export function UnlinkGoogle({ hasPassword }: { hasPassword: boolean }) {
  const fetcher = useFetcher();

  if (!hasPassword) {
    return (
      <p className="text-compact text-ink-2">
        Google is your only way to sign in, so it cannot be unlinked yet. Set a password first, with
        the reset link above. That also unlinks Google.
      </p>
    );
  }

  return (
    <fetcher.Form
      method="post"
      action="/dashboard/account/unlink-google"
      className="flex flex-col gap-4"
    >
      <p className="text-compact text-ink-2">
        Your Google account with this address opens your account here. If you unlink it, you sign in
        with your password. Signing in with Google again links it again.
      </p>
      <Button
        type="submit"
        variant="quiet"
        pending={fetcher.state !== "idle"}
        pendingText="Unlinking..."
        className="sm:self-start"
      >
        Unlink Google
      </Button>
    </fetcher.Form>
  );
}
