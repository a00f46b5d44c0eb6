import { type ComponentProps, createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { slugify } from "#app/shared/slug.ts";
import { environment } from "../environment.server.ts";

/** What the build makes of a text in content/: its front matter, and a component that draws it. */
export type ProseModule = {
  frontmatter: unknown;
  default: (props: { components: ReturnType<typeof partsOf> }) => ReactNode;
};

type Heading = { id: string; text: string };

/** A text as HTML, with the headings a table of contents can lead to. ui/prose.css sets it. */
export function renderProse({ default: Text }: Pick<ProseModule, "default">) {
  const headings: Heading[] = [];
  const html = renderToStaticMarkup(createElement(Text, { components: partsOf(headings) }));

  return { html, headings, wordCount: countWords(html) };
}

/** What stands in for the plain elements of a text. */
function partsOf(headings: Heading[]) {
  // The page around the text has this one already.
  const uniqueId = uniqueWithin(["content"], "-");
  const uniqueLabel = uniqueWithin([], " ");
  let above = "Table";

  return {
    h2: ({ children }: ComponentProps<"h2">) => {
      const text = textOf(children);
      const id = uniqueId(slugify(text));
      headings.push({ id, text });
      above = text;
      return createElement("h2", { id }, children);
    },
    h3: ({ children }: ComponentProps<"h3">) => {
      above = textOf(children);
      return createElement("h3", { id: uniqueId(slugify(above)) }, children);
    },
    /** Says nothing about a site we do not run, and gives it no weight. */
    a: (link: ComponentProps<"a">) =>
      createElement("a", /^https?:/.test(link.href ?? "") ? { ...link, rel } : link),
    /** A wide table scrolls in its own frame, and keys can reach the frame. */
    table: (table: ComponentProps<"table">) =>
      createElement(
        "section",
        { className: "prose-table", tabIndex: 0, "aria-label": uniqueLabel(above) },
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

/** The second of the same name gets a 2. */
function uniqueWithin(taken: string[], joint: string) {
  const used = new Set(taken);
  return (name: string) => {
    let unique = name;
    for (let number = 2; used.has(unique); number++) unique = `${name}${joint}${number}`;
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
