import { useFetcher } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { PageSection } from "#app/ui/page/page-section.tsx";
import {
  lastingMails,
  type NotificationKind,
  type NotificationSettings,
  notificationKinds,
  notificationTexts,
} from "../notification.ts";
import { NOTIFICATIONS } from "../notifications-path.ts";

export function NotificationsPanel({ settings }: { settings: NotificationSettings }) {
  return (
    <div className="flex flex-col gap-5">
      <PageSection
        title="Emails you can switch off"
        text="Each of them also has a link to stop, which works without signing in."
      >
        <ul aria-label="Emails you can switch off" className="-my-4">
          {notificationKinds.map((kind) => (
            <SwitchRow key={kind} kind={kind} isOn={settings[kind]} />
          ))}
        </ul>
      </PageSection>
      <PageSection
        title="Emails that always come"
        text="Only when something happens that you have to know."
      >
        <ul aria-label="Emails that always come" className="-my-4">
          {lastingMails.map(({ title, when, why }) => (
            <li key={title} className="border-line border-b py-4 last:border-b-0">
              <h3 className="font-sans font-semibold text-compact tracking-normal">{title}</h3>
              <p className="mt-1 text-ink-2 text-small">{when}</p>
              <p className="mt-1 text-ink-2 text-small">Why: {why}</p>
            </li>
          ))}
        </ul>
      </PageSection>
    </div>
  );
}

function SwitchRow({ kind, isOn }: { kind: NotificationKind; isOn: boolean }) {
  const fetcher = useFetcher();
  const { title, often, settingsPath, settingsText } = notificationTexts[kind];
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 border-line border-b py-4 last:border-b-0">
      <div className="min-w-0 flex-1 basis-60">
        <h3 className="font-sans font-semibold text-compact tracking-normal">
          {title}: {isOn ? "on" : "off"}
        </h3>
        <p className="mt-1 text-ink-2 text-small">
          {often}{" "}
          <a href={settingsPath} className="underline underline-offset-4 hover:text-ink">
            {settingsText}
          </a>
        </p>
      </div>
      <fetcher.Form method="post" action={NOTIFICATIONS}>
        <input type="hidden" name="kind" value={kind} />
        <Button
          type="submit"
          name="isOn"
          value={isOn ? "off" : "on"}
          variant="quiet"
          size="s"
          pending={fetcher.state !== "idle"}
          pendingText="Saving..."
        >
          Switch {isOn ? "off" : "on"}
          <span className="sr-only">: {title}</span>
        </Button>
      </fetcher.Form>
    </li>
  );
}
