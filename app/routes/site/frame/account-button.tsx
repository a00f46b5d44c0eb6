import CircleUser from "lucide-react/icons/circle-user";
import { SignOutForm } from "./sign-out-form.tsx";

const MENU = "account-menu";

/**
 * Shown if the signed-in hint is set. A native popover, which Escape and a click outside close; browser/account.ts names
 * the account when it opens.
 */
export function AccountButton() {
  return (
    <>
      <button
        type="button"
        popoverTarget={MENU}
        aria-label="Your account"
        className="grid size-11 cursor-pointer place-items-center rounded-control transition-colors hover:bg-sunken signed-out:hidden"
      >
        <CircleUser aria-hidden="true" className="size-6" />
      </button>
      <nav
        id={MENU}
        popover="auto"
        aria-label="Your account"
        className="fixed top-16 right-4 left-auto m-0 w-72 max-w-[calc(100vw-2rem)] rounded-panel border border-line-strong bg-surface p-1.5 text-compact text-ink shadow-high md:right-[max(1.5rem,calc(50vw-600px+1.5rem))]"
      >
        <p className="min-h-11 border-line border-b px-2.5 pt-1.5 pb-2.5 text-ink-2 text-small [overflow-wrap:anywhere]">
          <span data-account-known="" hidden>
            Signed in as <b data-account-email="" className="block font-semibold text-ink" />
          </span>
        </p>
        <ul className="py-1.5">
          <li>
            <a href="/dashboard" className={itemClasses}>
              Dashboard
            </a>
          </li>
          <li>
            <a href="/saved" className={itemClasses}>
              Saved
            </a>
          </li>
          <li>
            <a href="/dashboard/account" className={itemClasses}>
              Account
            </a>
          </li>
        </ul>
        <div className="border-line border-t pt-1.5">
          <SignOutForm className={itemClasses} />
        </div>
      </nav>
    </>
  );
}

const itemClasses =
  "flex h-10 w-full cursor-pointer items-center rounded-control px-2.5 font-medium transition-colors hover:bg-sunken";
