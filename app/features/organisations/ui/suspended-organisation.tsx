import { Button } from "#app/ui/button.tsx";
import { StatusPage } from "#app/ui/page/status-page.tsx";
import { OrganisationSwitcher, type OwnOrganisation } from "./organisation-switcher.tsx";

/** Shown instead of every page on which someone acts for a suspended organisation. Without a choice `organisations` is empty. */
export function SuspendedOrganisation({ organisations }: { organisations: OwnOrganisation[] }) {
  return (
    <StatusPage
      title="This organization is suspended"
      text="Its listings are off the directory, its promotions have ended, and nobody can act for it. Nothing in it is lost. Its owners got an email with the reason. Write to us if you think that this is a mistake."
      actions={
        <>
          <Button href="/contact">Contact us</Button>
          <Button href="/dashboard/account" variant="quiet">
            Your account
          </Button>
        </>
      }
    >
      {organisations.length > 0 && (
        <div className="mt-6 w-full max-w-120 text-left">
          <OrganisationSwitcher organisations={organisations} />
        </div>
      )}
    </StatusPage>
  );
}
