import { ANY_COUNTRY } from "#app/features/catalog/any-country.ts";
import { ANY_CATEGORY, ANY_LANGUAGE } from "#app/features/search/any-choice.ts";

const defaults: unknown[] = ["", ANY_COUNTRY, ANY_LANGUAGE, ANY_CATEGORY];

/** How many results a changed filter shows is known only once it is sent. */
export function forgetCount() {
  document.addEventListener("change", ({ target }) => {
    if (!(target instanceof Element)) return;
    const button = target.closest("[data-filter-form]")?.querySelector("[data-shows-results]");
    if (button) button.textContent = "Show results";
  });
}

/** Keeps the form's defaults out of the address. */
export function shortenSearchAddress() {
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.role !== "search") return;

    event.preventDefault();
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(form)) {
      const text = String(value).trim();
      if (!defaults.includes(text)) query.append(name, text);
    }
    location.assign(query.size > 0 ? `${form.action}?${query}` : form.action);
  });
}
