import MenuIcon from "lucide-react/icons/menu";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { opensDialog } from "#app/ui/dialog/dialog-commands.ts";
import { Sheet } from "#app/ui/dialog/sheet.tsx";
import { SignOutForm } from "./sign-out-form.tsx";
import { siteLinks } from "./site-links.ts";

const MENU = "site-menu";

export function Menu({ current }: { current: string | undefined }) {
  return (
    <div className="md:hidden">
      <button
        type="button"
        {...opensDialog(MENU)}
        aria-label="Menu"
        className="-mr-2.5 grid size-11 cursor-pointer place-items-center rounded-control transition-colors hover:bg-sunken"
      >
        <MenuIcon aria-hidden="true" className="size-6" />
      </button>
      <Sheet
        id={MENU}
        title="Menu"
        footer={
          <>
            <Button href="/dashboard" data-account="" className="w-full">
              Get Listed for Free
            </Button>
            <Button href="/auth" variant="quiet" className="mt-3 w-full signed-in:hidden">
              Sign in
            </Button>
            <div className="mt-3 flex items-center justify-between font-semibold text-compact signed-out:hidden">
              <a href="/dashboard" className="rounded-control py-2">
                Dashboard
              </a>
              <a href="/dashboard/account" className="rounded-control py-2">
                Account
              </a>
              <SignOutForm className="cursor-pointer rounded-control py-2" />
            </div>
          </>
        }
      >
        <nav aria-label="Main">
          <ul className="-mx-3 flex flex-col gap-1">
            {siteLinks.map(({ href, text }) => (
              <li key={href}>
                <a
                  href={href}
                  aria-current={href === current ? "page" : undefined}
                  className={classNames(
                    "flex h-12 items-center rounded-control px-3 font-medium text-[1.0625rem] transition-colors",
                    href === current
                      ? "bg-sunken text-ink"
                      : "text-ink-2 hover:bg-sunken hover:text-ink",
                  )}
                >
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </Sheet>
    </div>
  );
}
