import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";

/**
 * Pages are written with plain links, which work before any script and cost the server next to nothing.
 * Used once, in the frame, this makes them change the page without loading it anew.
 */
export function useLinkNavigation() {
  const navigate = useNavigate();

  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = linkToFollow(event);
      if (!link) return;

      event.preventDefault();
      // A link followed here sends no ping by itself.
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

/** Whoever cannot see the page change must be told: the focus starts again where the content does. */
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
  // Modified click: the browser opens a tab or a window.
  const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (event.defaultPrevented || event.button !== 0 || isModified) return undefined;

  const link = event.target instanceof Element ? linkOf(event.target) : null;
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return undefined;

  const leaves = link.hasAttribute("download") || !["", "_self"].includes(link.target);
  // A feed or the sitemap is a file, not a page of the router's.
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
