import { createElement, type ReactNode } from "react";

type Started = { name: string; props: Record<string, unknown>; children: ReactNode[] };

/**
 * Reads what React wrote back into plain elements, so that React can be timed at writing the very same text with nothing
 * around it. It understands React's own spelling of HTML and no other.
 */
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

/** A comment parts two texts or marks a boundary; between the tags of a script everything is its text. */
const token =
  /<!--.*?-->|([^<]+)|<\/([\w-]+)>|<([\w-]+)((?:\s[\w:-]+(?:="[^"]*")?)*)(\/)?>(?:(?<=<script[^<>]*>)([\s\S]*?)<\/script>)?/g;

function readAttributes(text: string) {
  const props: Record<string, unknown> = {};
  for (const [, name = "", value = ""] of text.matchAll(/\s([\w:-]+)(?:="([^"]*)")?/g)) {
    const known = propNames[name];
    // A switch that is on is written without a value; anything else may well be the empty text.
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
