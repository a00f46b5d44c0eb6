import { createElement, type ReactNode } from "react";

type Started = { name: string; props: Record<string, unknown>; children: ReactNode[] };

/** Parses HTML that React rendered back into elements, so that rendering the same page can be timed. Not a general HTML parser. */
export function readMarkup(html: string) {
  const started: Started[] = [{ name: "", props: {}, children: [] }];
  const innermost = () => started.at(-1) as Started;
  const finish = () => {
    const { name, props, children } = started.pop() as Started;
    innermost().children.push(createElement(name, props, ...children));
  };

  for (const [, text, ended, name = "", attributes = "", isEmpty, raw] of html.matchAll(token)) {
    if (text) innermost().children.push(readText(text));
    else if (ended) finish();
    else if (name) {
      const props = readAttributes(attributes);
      if (raw !== undefined) props.dangerouslySetInnerHTML = { __html: raw };
      started.push({ name, props, children: [] });
      if (isEmpty || raw !== undefined) finish();
    }
  }

  return innermost().children[0];
}

/** Comments separate texts or mark boundaries; the content of a script is text. */
const token =
  /<!--.*?-->|([^<]+)|<\/([\w-]+)>|<([\w-]+)((?:\s[\w:-]+(?:="[^"]*")?)*)(\/)?>(?:(?<=<script[^<>]*>)([\s\S]*?)<\/script>)?/g;

function readAttributes(text: string) {
  const props: Record<string, unknown> = {};
  for (const [, name = "", value = ""] of text.matchAll(/\s([\w:-]+)(?:="([^"]*)")?/g)) {
    const known = propNames[name];
    // Boolean attributes have no value; others may have an empty one.
    props[known ?? camelCased(name)] = switches.has(name.toLowerCase()) ? true : readText(value);
  }
  return props;
}

const propNames: Record<string, string> = {
  class: "className",
  for: "htmlFor",
  tabindex: "tabIndex",
  maxlength: "maxLength",
  readonly: "readOnly",
  autocomplete: "autoComplete",
  crossorigin: "crossOrigin",
};

const switches = new Set([
  "selected",
  "hidden",
  "required",
  "checked",
  "async",
  "disabled",
  "novalidate",
  "readonly",
  "open",
]);

function camelCased(name: string) {
  if (/^(aria|data)-/.test(name)) return name;
  return name.replace(/[-:](\w)/g, (_, letter: string) => letter.toUpperCase());
}

const characters: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};

function readText(text: string) {
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (entity) => characters[entity] ?? entity);
}
