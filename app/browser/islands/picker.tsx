import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { ComboboxInput } from "#app/ui/pickers/combobox-input.tsx";
import type { OptionGroup } from "#app/ui/pickers/options.ts";

/** Replaces a select by one that can be searched. A select in use is replaced when it is left. */
export function mount(place: HTMLElement) {
  const select = place.querySelector("select");
  if (!select) return;

  const replace = () => {
    const picker = (
      <ComboboxInput
        variant="bare"
        id={select.id}
        name={select.name}
        groups={groupsOf(select)}
        defaultValue={select.value}
      />
    );
    flushSync(() => createRoot(place).render(picker));
  };
  if (select === document.activeElement) select.addEventListener("blur", replace, { once: true });
  else replace();
}

/** Read from the markup, so that the page does not carry them twice. Options outside groups come first. */
function groupsOf(select: HTMLSelectElement): OptionGroup[] {
  const groups = [...select.querySelectorAll("optgroup")].map((group) => ({
    heading: group.label,
    options: optionsOf(group),
  }));
  return [{ options: optionsOf(select) }, ...groups];
}

function optionsOf(parent: Element) {
  return [...parent.querySelectorAll<HTMLOptionElement>(":scope > option")].map(
    ({ value, text, dataset }) => ({ value, text, wideOnly: dataset.wideOnly !== undefined }),
  );
}
