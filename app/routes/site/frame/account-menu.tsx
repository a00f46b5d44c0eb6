import { useEffect, useRef, useState } from "react";
import { SignOutForm } from "./sign-out-form.tsx";
import { markSignedIn } from "./signed-in-hint.ts";
import { SIGN_IN } from "./site-links.ts";

type Account = { email: string; isStaff: boolean };

/** Shows the signed-in account and its links; fetched each time the menu opens. */
export function AccountMenu() {
  const [account, setAccount] = useState<Account>();
  const menu = useRef<HTMLElement>(null);

  useEffect(() => {
    let isGone = false;
    findAccount().then((found) => {
      if (isGone) return;
      if (found !== "signed-out") return setAccount(found);

      // The session has ended; the response has cleared the hint cookie.
      menu.current?.closest<HTMLElement>("[popover]")?.hidePopover();
      markSignedIn();
      document.getElementById(SIGN_IN)?.focus();
    });
    return () => {
      isGone = true;
    };
  }, []);

  return (
    <nav ref={menu} aria-label="Your account" className="text-compact">
      <p className="min-h-11 border-line border-b px-2.5 pt-1.5 pb-2.5 text-ink-2 text-small [overflow-wrap:anywhere]">
        {account && (
          <>
            Signed in as <b className="block font-semibold text-ink">{account.email}</b>
          </>
        )}
      </p>
      <ul className="py-1.5">
        <Item href="/dashboard">Dashboard</Item>
        <Item href="/dashboard/account">Account</Item>
        {account?.isStaff && <Item href="/admin">Admin</Item>}
      </ul>
      <div className="border-line border-t pt-1.5">
        <SignOutForm className={itemLook} />
      </div>
    </nav>
  );
}

const itemLook =
  "flex h-10 w-full cursor-pointer items-center rounded-control px-2.5 font-medium transition-colors hover:bg-sunken";

function Item({ href, children }: { href: string; children: string }) {
  return (
    <li>
      <a href={href} className={itemLook}>
        {children}
      </a>
    </li>
  );
}

/** Undefined if the request failed; the menu's links still work. */
async function findAccount(): Promise<Account | "signed-out" | undefined> {
  const answer = await fetch("/session").catch(() => undefined);
  if (answer?.status === 401) return "signed-out";
  return answer?.ok ? answer.json() : undefined;
}
