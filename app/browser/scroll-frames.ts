/** Wide tables scroll in a frame of their own, which is focusable only if there is something to scroll. */
export function startScrollFrames() {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries)
      if (target.scrollWidth > target.clientWidth) target.setAttribute("tabindex", "0");
      else target.removeAttribute("tabindex");
  });
  for (const frame of document.querySelectorAll("[data-scroll-frame]")) observer.observe(frame);
}
