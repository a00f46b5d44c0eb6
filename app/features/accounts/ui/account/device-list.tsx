import MonitorSmartphone from "lucide-react/icons/monitor-smartphone";
import { useRef } from "react";
import { useFetcher } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import type { FormAnswer } from "#app/ui/form/form-answer.tsx";
import { FormMessage } from "#app/ui/form/form-message.tsx";
import { LocalTime } from "#app/ui/local-time.tsx";
import { useFocusAfterRemoval } from "#app/ui/use-focus-after-removal.ts";

export type SignedInDevice = {
  id: string;
  device: string;
  address: string;
  /** ISO */
  lastUsed: string;
  current: boolean;
};

export function DeviceList({ sessions }: { sessions: SignedInDevice[] }) {
  const list = useRef<HTMLUListElement>(null);
  const fetcher = useFetcher<FormAnswer>();
  useFocusAfterRemoval(list, sessions.length);

  return (
    <>
      <FormMessage answer={fetcher.data} takesFocus={false} />
      <ul ref={list} tabIndex={-1} aria-label="Signed-in devices" className="-my-4 rounded-control">
        {sessions.map((session) => (
          <Device key={session.id} session={session} />
        ))}
      </ul>
      {sessions.some(({ current }) => !current) ? (
        <fetcher.Form
          method="post"
          action="/dashboard/account/revoke-other-sessions"
          className="mt-4 border-line border-t pt-5"
        >
          <Button
            type="submit"
            variant="quiet"
            pending={fetcher.state !== "idle"}
            pendingText="Signing out..."
            className="max-sm:w-full"
          >
            Sign out everywhere else
          </Button>
        </fetcher.Form>
      ) : (
        <p className="mt-4 text-ink-2 text-small">You are signed in nowhere else.</p>
      )}
    </>
  );
}

function Device({ session }: { session: SignedInDevice }) {
  const { id, device, address, lastUsed, current } = session;
  const fetcher = useFetcher<FormAnswer>();

  return (
    <li className="border-line border-b py-4 last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <MonitorSmartphone
          aria-hidden="true"
          className="size-6 shrink-0 text-ink-3 max-sm:hidden"
        />
        <div className="min-w-0 flex-1 basis-48">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold text-compact">
            {device}
            {current && (
              <Badge tone="ok" size="s">
                This device
              </Badge>
            )}
          </p>
          <p className="flex flex-wrap gap-x-3 text-ink-2 text-small">
            <span className="min-w-0 break-words">{address}</span>
            <span>
              Last used <LocalTime at={lastUsed} />
            </span>
          </p>
        </div>
        {!current && (
          <fetcher.Form method="post" action="/dashboard/account/revoke-session">
            <input type="hidden" name="id" value={id} />
            <Button
              type="submit"
              variant="quiet"
              size="s"
              pending={fetcher.state !== "idle"}
              pendingText="Signing out..."
            >
              Sign out<span className="sr-only"> {device}</span>
            </Button>
          </fetcher.Form>
        )}
      </div>
      {fetcher.data?.message?.kind === "error" && (
        <div className="mt-3">
          <FormMessage answer={fetcher.data} takesFocus />
        </div>
      )}
    </li>
  );
}
