/** Only a display hint; it grants no access. */
const HINT = /(^|;\s*)signed_in=1(;|$)/;

/** Sets the mark below before the first paint, on pages whose scripts come later. */
export const markSignedInScript = `document.documentElement.toggleAttribute("data-signed-in",${HINT}.test(document.cookie))`;

/**
 * Public pages are cached and do not know the visitor, so the hint cookie decides what the style sheet shows, 'Sign in'
 * or the account menu, and where 'Get Listed for Free' leads.
 */
export function markSignedIn() {
  const isSignedIn = HINT.test(document.cookie);
  document.documentElement.toggleAttribute("data-signed-in", isSignedIn);
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-account]"))
    link.href = isSignedIn ? "/dashboard" : "/auth";
}

/** The menu names the account each time it opens. */
export function startAccountMenu() {
  document.addEventListener("toggle", fillMenu, true);
}

async function fillMenu(event: Event) {
  const menu = event.target;
  if (!(menu instanceof HTMLElement) || menu.id !== "account-menu") return;
  if (!(event instanceof ToggleEvent) || event.newState !== "open") return;

  const account = await findAccount();
  if (account === "signed-out") {
    // The session has ended; the response has cleared the hint cookie.
    const isOpen = menu.matches(":popover-open");
    menu.hidePopover();
    markSignedIn();
    if (isOpen) document.getElementById("sign-in")?.focus();
    return;
  }
  const email = menu.querySelector("[data-account-email]");
  if (email) email.textContent = account?.email ?? "";
  for (const part of menu.querySelectorAll<HTMLElement>("[data-account-known]"))
    part.hidden = !account;
  const isShown = menu.querySelector("a[href='/admin']") !== null;
  if (account?.isStaff && !isShown) addStaffLink(menu.querySelector("li:last-child"));
}

/** Not in the markup, so that public pages do not link to the staff area. */
function addStaffLink(last: Element | null) {
  const item = last?.cloneNode(true) as HTMLElement | undefined;
  const link = item?.querySelector("a");
  if (!item || !link) return;
  link.href = "/admin";
  link.textContent = "Admin";
  last?.after(item);
}

type Account = { email: string; isStaff: boolean };

/** Undefined if the request failed; the menu's links still work. */
async function findAccount(): Promise<Account | "signed-out" | undefined> {
  const answer = await fetch("/session").catch(() => undefined);
  if (answer?.status === 401) return "signed-out";
  return answer?.ok ? answer.json() : undefined;
}
