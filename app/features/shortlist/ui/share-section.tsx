import { useFetcher } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { CopyText } from "#app/ui/form/copy-text.tsx";
import { PageSection } from "#app/ui/page/page-section.tsx";

type Share = { url: string; withNotes: boolean };

export function ShareSection({ path, share }: { path: string; share: Share | null }) {
  return (
    <PageSection
      title="Share"
      text="Everyone who has the link can read the list, without an account. Search engines are told to leave it out."
    >
      <div className="flex flex-col gap-5">
        {share && (
          <div className="text-compact">
            <CopyText label="Secret link" text={share.url} />
          </div>
        )}
        <ShareForm path={path} share={share} />
        {share && <StopForm path={path} />}
      </div>
    </PageSection>
  );
}

function ShareForm({ path, share }: { path: string; share: Share | null }) {
  const fetcher = useFetcher();
  return (
    <fetcher.Form
      method="post"
      action={`${path}/share`}
      preventScrollReset
      className="flex flex-col items-start gap-3"
    >
      <Checkbox name="notes" defaultChecked={share?.withNotes} hint="Otherwise only names.">
        With my notes
      </Checkbox>
      <Button
        type="submit"
        variant="quiet"
        size="s"
        pending={fetcher.state !== "idle"}
        pendingText="Saving..."
      >
        {share ? "Save choice" : "Make a link"}
      </Button>
    </fetcher.Form>
  );
}

function StopForm({ path }: { path: string }) {
  const fetcher = useFetcher();
  return (
    <fetcher.Form method="post" action={`${path}/stop-sharing`} preventScrollReset>
      <Button type="submit" variant="quiet" size="s" pending={fetcher.state !== "idle"}>
        Take the link back
      </Button>
      <p className="mt-2 text-ink-2 text-small">
        It shows nothing from then on. A later link is another one.
      </p>
    </fetcher.Form>
  );
}
