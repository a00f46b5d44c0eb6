import {
  type ComparedListing,
  comparePath,
  MAX_COMPARED,
  readChoice,
} from "#app/features/listings/compare-choice.ts";

const KEY = "compare";

let chosen: ComparedListing[] = [];

/** Makes the compare links buttons and shows the tray. All tabs share the choice through localStorage. */
export function startCompare() {
  document.addEventListener("click", press);
  document.addEventListener("keydown", pressBySpace);
  // `key` is null when storage was cleared.
  window.addEventListener("storage", ({ key }) => (key === KEY || key === null) && refresh());
  // A page restored from the back/forward cache may be out of date.
  window.addEventListener("pageshow", ({ persisted }) => persisted && refresh());
  refresh();
}

function refresh() {
  try {
    chosen = readChoice(localStorage.getItem(KEY));
  } catch {
    // Storage can be disabled; the choice then lasts as long as the page.
  }
  show();
}

function keep(next: ComparedListing[]) {
  chosen = next;
  try {
    if (next.length > 0) localStorage.setItem(KEY, JSON.stringify(next));
    else localStorage.removeItem(KEY);
  } catch {}
  show();
}

function press(event: MouseEvent) {
  const { target, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (!(target instanceof Element) || metaKey || ctrlKey || shiftKey || altKey) return;

  const button = target.closest<HTMLElement>("[data-compare]");
  if (button) {
    event.preventDefault();
    toggle({ id: button.dataset.compare ?? "", businessName: button.dataset.name ?? "" });
  }
  const id = target.closest<HTMLElement>("[data-compare-drop]")?.dataset.compareDrop;
  if (id) drop(id);
  if (target.closest("[data-compare-clear]")) {
    focusContent();
    keep([]);
  }
}

/** A link that acts as a button is pressed by the space bar too. */
function pressBySpace(event: KeyboardEvent) {
  const { target, key, repeat } = event;
  if (
    key !== " " ||
    repeat ||
    !(target instanceof HTMLElement) ||
    !target.matches("a[data-compare]")
  )
    return;
  event.preventDefault();
  target.click();
}

function toggle(listing: ComparedListing) {
  if (isChosen(listing.id)) return keep(chosen.filter(({ id }) => id !== listing.id));
  if (chosen.length < MAX_COMPARED) keep([...chosen, listing]);
}

/** The removed button would lose the focus, so the next control gets it. */
function drop(dropped: string) {
  const tray = document.getElementById("compare-tray");
  if (tray?.contains(document.activeElement)) {
    if (chosen.length > 1) tray.querySelector<HTMLElement>("[data-compare-open]")?.focus();
    else focusContent();
  }
  keep(chosen.filter(({ id }) => id !== dropped));
}

function focusContent() {
  document.getElementById("content")?.focus({ preventScroll: true });
}

function isChosen(id: string | undefined) {
  return chosen.some((listing) => listing.id === id);
}

function show() {
  const isFull = chosen.length >= MAX_COMPARED;
  for (const button of document.querySelectorAll<HTMLElement>("[data-compare]")) {
    const isPressed = isChosen(button.dataset.compare);
    button.role = "button";
    button.ariaPressed = String(isPressed);
    button.ariaDisabled = String(isFull && !isPressed);
    button.title = isFull && !isPressed ? `You can compare up to ${MAX_COMPARED}` : "";
  }
  showTray(isFull);
  showOffer();
}

function showTray(isFull: boolean) {
  const tray = document.getElementById("compare-tray");
  if (!tray) return;

  tray.hidden = chosen.length === 0;
  // Keeps focused elements from being hidden behind the tray.
  document.documentElement.classList.toggle("scroll-pb-32", !tray.hidden);
  const [pattern, ...shown] = tray.querySelectorAll<HTMLElement>("li");
  for (const item of shown) item.remove();
  pattern?.after(...chosen.map((listing) => itemOf(pattern, listing)));
  const full = tray.querySelector<HTMLElement>("[data-compare-full]");
  if (full) full.hidden = !isFull;
  linkToComparison(tray.querySelector("[data-compare-open]"));
}

function itemOf(pattern: HTMLElement, { id, businessName }: ComparedListing) {
  const item = pattern.cloneNode(true) as HTMLElement;
  item.hidden = false;
  const name = item.querySelector("span");
  if (name) name.textContent = businessName;
  const button = item.querySelector("button");
  if (button) {
    button.ariaLabel = `Remove ${businessName}`;
    button.dataset.compareDrop = id;
  }
  return item;
}

/** The comparison without an address offers what was chosen. */
function showOffer() {
  const offer = document.getElementById("compare-offer");
  if (!offer || chosen.length === 0) return;

  const [title, text] = [offer.querySelector("h2"), offer.querySelector("p")];
  if (title)
    title.textContent = `You have chosen ${chosen.length === 1 ? "1 service" : `${chosen.length} services`}`;
  if (text) text.textContent = chosen.map(({ businessName }) => businessName).join(", ");
  linkToComparison(offer.querySelector("a"));
}

function linkToComparison(link: HTMLAnchorElement | null) {
  if (!link) return;
  link.href = comparePath(chosen.map(({ id }) => id));
  link.textContent = `Compare ${chosen.length}`;
}
