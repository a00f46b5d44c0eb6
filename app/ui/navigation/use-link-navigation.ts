import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";

/**
 * Makes plain links navigate on the client. Plain links work without scripts and are cheaper to render than Link. Use
 * it once, in the header.
 */
export function useLinkNavigation() {
  const navigate = useNavigate();

  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = linkToFollow(event);
      if (!link) return;

      event.preventDefault();
      // Client-side navigation does not send the link's ping.
      if (link.ping) navigator.sendBeacon(link.ping);
      link.closest("dialog")?.close();
      link.closest<HTMLElement>("[popover]")?.hidePopover();
      navigate(link.pathname + link.search + link.hash, {
        preventScrollReset: link.hasAttribute("data-keep-scroll"),
      });
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [navigate]);

  useFocusOnArrival();
}

/** Moves the focus to the new content, for screen readers. */
function useFocusOnArrival() {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const former = useRef(address);

  useEffect(() => {
    if (former.current === address) return;
    former.current = address;
    document.getElementById("content")?.focus({ preventScroll: true });
  }, [address]);
}

function linkToFollow(event: MouseEvent) {
  if (event.defaultPrevented || event.button !== 0 || isModifiedClick(event)) return undefined;

  const link = event.target instanceof Element ? linkOf(event.target) : null;
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return undefined;

  const leaves = link.hasAttribute("download") || !["", "_self"].includes(link.target);
  // A feed or the sitemap is a file, not a route.
  const isFile = /\.[a-z0-9]+$/i.test(link.pathname);
  const isHere = link.pathname + link.search === location.pathname + location.search;
  return leaves || isFile || (isHere && link.hash) ? undefined : link;
}

/** A click on a card with `data-follows-link` follows its first link, unless it hit a control or selected text. */
function linkOf(pressed: Element) {
  const link = pressed.closest("a[href]");
  if (link || pressed.closest("button") || getSelection()?.type === "Range") return link;
  return pressed.closest("[data-follows-link]")?.querySelector("a[href]");
}

type Modifiers = Pick<MouseEvent, "metaKey" | "ctrlKey" | "shiftKey" | "altKey">;

/** Modified click: the browser opens a new tab or window. */
export function isModifiedClick({ metaKey, ctrlKey, shiftKey, altKey }: Modifiers) {
  return metaKey || ctrlKey || shiftKey || altKey;
}
