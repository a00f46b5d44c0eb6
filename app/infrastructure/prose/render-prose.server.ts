import { type ComponentProps, createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { slugify } from "#app/shared/slug.ts";
import { environment } from "../environment.server.ts";

/** A compiled MDX file of content/. */
export type ProseModule = {
  frontmatter: unknown;
  default: (props: { components: ReturnType<typeof componentsFor> }) => ReactNode;
};

type Heading = { id: string; text: string };

/** HTML for ui/prose.css, and the headings for a table of contents. */
export function renderProse({ default: Text }: Pick<ProseModule, "default">) {
  const headings: Heading[] = [];
  const html = renderToStaticMarkup(createElement(Text, { components: componentsFor(headings) }));

  return { html, headings, wordCount: countWords(html) };
}

function componentsFor(headings: Heading[]) {
  // The page uses this id already.
  const uniqueId = uniqueWithin(["content"], "-");
  const uniqueLabel = uniqueWithin([], " ");
  let lastHeading = "Table";

  return {
    h2: ({ children }: ComponentProps<"h2">) => {
      const text = textOf(children);
      const id = uniqueId(slugify(text));
      headings.push({ id, text });
      lastHeading = text;
      return createElement("h2", { id }, children);
    },
    h3: ({ children }: ComponentProps<"h3">) => {
      lastHeading = textOf(children);
      return createElement("h3", { id: uniqueId(slugify(lastHeading)) }, children);
    },
    /** External links get no referral weight. */
    a: (link: ComponentProps<"a">) =>
      createElement("a", /^https?:/.test(link.href ?? "") ? { ...link, rel } : link),
    /** A wide table scrolls in its own container, which is focusable for keyboards. */
    table: (table: ComponentProps<"table">) =>
      createElement(
        "section",
        { className: "prose-table", tabIndex: 0, "aria-label": uniqueLabel(lastHeading) },
        createElement("table", table),
      ),
    Note,
    OperatorNote,
  };
}

const rel = "noopener nofollow";

function Note({ title, children }: { title?: string; children?: ReactNode }) {
  return createElement(
    "div",
    { className: "prose-note", role: "note" },
    title && createElement("p", { className: "prose-note-title" }, title),
    children,
  );
}

/** The operator's tasks before the site opens; hidden once it is open. */
function OperatorNote({ children }: { children?: ReactNode }) {
  return environment.SITE_OPEN ? null : createElement(Note, null, children);
}

/** Appends 2, 3, … to repeated names. */
function uniqueWithin(taken: string[], separator: string) {
  const used = new Set(taken);
  return (name: string) => {
    let unique = name;
    for (let number = 2; used.has(unique); number++) unique = `${name}${separator}${number}`;
    used.add(unique);
    return unique;
  };
}

function textOf(node: ReactNode): string {
  if (Array.isArray(node)) return node.map(textOf).join("");
  if (typeof node === "string" || typeof node === "number") return String(node);
  if (node && typeof node === "object" && "props" in node) {
    return textOf((node.props as { children?: ReactNode }).children);
  }
  return "";
}

function countWords(html: string) {
  const text = html.replace(/<[^>]+>/g, " ").replace(/&[#\w]+;/g, "");
  return text.match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0;
}
