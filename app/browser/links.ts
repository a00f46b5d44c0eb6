/** A click on a card follows its first link, unless it hit a control or selected text. */
export function followCards() {
  document.addEventListener("click", (event) => {
    const { target, button, defaultPrevented } = event;
    if (!(target instanceof Element) || button !== 0 || defaultPrevented) return;
    if (target.closest("a, button") || getSelection()?.type === "Range") return;

    const link = target.closest("[data-follows-link]")?.querySelector<HTMLElement>("a[href]");
    // A new event, so that modifier keys still open a new tab.
    link?.dispatchEvent(new MouseEvent("click", event));
  });
}

/** Counts a click on a result; Firefox ignores the attribute. */
export function sendPings() {
  document.addEventListener("click", ({ target, defaultPrevented }) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>("a[ping]");
    if (!link || defaultPrevented || link.origin !== location.origin) return;
    const { ping } = link;
    navigator.sendBeacon(ping);
    // Not by the browser as well; the page may be shown again.
    link.ping = "";
    setTimeout(() => {
      link.ping = ping;
    });
  });
}

const KEY = "scroll";

/** A link or a form that changes only a part of the page leads to the same place of the next one. */
export function keepScroll() {
  document.addEventListener("click", ({ target }) => {
    const link =
      target instanceof Element && target.closest<HTMLAnchorElement>("a[data-keep-scroll]");
    if (link) keep(link.href);
  });
  document.addEventListener("submit", ({ target }) => {
    if (!(target instanceof HTMLFormElement) || !target.matches("[data-keep-scroll]")) return;
    const next = new URL(target.action);
    next.search = String(new URLSearchParams(new FormData(target) as unknown as URLSearchParams));
    // Without scripts the browser goes to this part of the page.
    next.hash = "";
    target.action = next.href;
    keep(next.href);
  });

  try {
    const [address, top] = JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
    sessionStorage.removeItem(KEY);
    if (address === location.href) window.scrollTo(0, Number(top));
  } catch {}
}

function keep(address: string) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([address, window.scrollY]));
  } catch {}
}
