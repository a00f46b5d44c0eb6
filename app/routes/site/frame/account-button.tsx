import CircleUser from "lucide-react/icons/circle-user";
import { lazy, Suspense, useState } from "react";

const MENU = "account-menu";

/** Loaded when the menu is opened, because most visitors have no account. */
const AccountMenu = lazy(async () => {
  const { AccountMenu } = await import("./account-menu.tsx");
  return { default: AccountMenu };
});

/** Shown if the signed-in hint is set. A native popover, which Escape and a click outside close. */
export function AccountButton() {
  const [isOpen, setIsOpen] = useState(false);

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
      <div
        id={MENU}
        popover="auto"
        onToggle={({ newState }) => setIsOpen(newState === "open")}
        className="fixed top-16 right-4 left-auto m-0 w-72 max-w-[calc(100vw-2rem)] rounded-panel border border-line-strong bg-surface p-1.5 text-ink shadow-high md:right-[max(1.5rem,calc(50vw-600px+1.5rem))]"
      >
        <Suspense fallback={null}>{isOpen && <AccountMenu />}</Suspense>
      </div>
    </>
  );
}
