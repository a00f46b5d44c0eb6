import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";

/**
 * Makes plain links between pages of the application navigate on the client. The browser follows links to public
 * pages itself.
 */
export function useLinkNavigation() {
  const navigate = useNavigate();

  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = linkToFollow(event);
      if (!link) return;

      event.preventDefault();
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

/** Moves the focus to the new content, or to the part of it that the address names, for screen readers. */
function useFocusOnArrival() {
  const { pathname, search, hash } = useLocation();
  const address = pathname + search;
  const former = useRef(address);

  useEffect(() => {
    if (former.current === address) return;
    former.current = address;
    const part = document.getElementById(hash.slice(1));
    (part ?? document.getElementById("content"))?.focus({ preventScroll: true });
  }, [address, hash]);
}

/** The pages of routes.ts. */
const application = /^\/(auth|dashboard|saved|submit-listing|edit-listing|admin|gallery)(\/|$)/;

function linkToFollow(event: MouseEvent) {
  if (event.defaultPrevented || event.button !== 0 || isModifiedClick(event)) return undefined;

  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return undefined;

  const leaves = link.hasAttribute("download") || !["", "_self"].includes(link.target);
  const isHere = link.pathname + link.search === location.pathname + location.search;
  const isOutside = !application.test(link.pathname) || /\.[a-z0-9]+$/i.test(link.pathname);
  return leaves || isOutside || (isHere && link.hash) ? undefined : link;
}

type Modifiers = Pick<MouseEvent, "metaKey" | "ctrlKey" | "shiftKey" | "altKey">;

/** Modified click: the browser opens a new tab or window. */
export function isModifiedClick({ metaKey, ctrlKey, shiftKey, altKey }: Modifiers) {
  return metaKey || ctrlKey || shiftKey || altKey;
}
