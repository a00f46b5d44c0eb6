export type Form = { [name: string]: FormValue };
type FormValue = string | Form | FormValue[];

/** Reads line_items[0][price]=x as {line_items: [{price: "x"}]}. */
export function readForm(text: string): Form {
  const form: Form = {};
  for (const [name, value] of new URLSearchParams(text)) {
    assign(form, name.replaceAll("]", "").split("["), value);
  }
  return form;
}

function assign(form: Form, path: string[], value: string) {
  let at = form as Record<string, FormValue>;
  for (const [depth, step] of path.entries()) {
    const key = Array.isArray(at) && step === "" ? String(at.length) : step;
    const next = path[depth + 1];
    if (next === undefined) {
      at[key] = value;
      return;
    }
    // Keys of metadata are never list indexes, even if numeric.
    const isList = /^\d*$/.test(next) && step !== "metadata";
    if (typeof at[key] !== "object") at[key] = isList ? [] : {};
    at = at[key] as Record<string, FormValue>;
  }
}

/** Stripe's name of a parameter: line_items[0][price] for /line_items/0/price. */
export function parameterName(steps: string[]) {
  const [first = "", ...rest] = steps;
  return first + rest.map((step) => `[${step}]`).join("");
}
