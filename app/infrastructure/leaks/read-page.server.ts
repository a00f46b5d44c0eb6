import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { textOf } from "./file-text.server.ts";
import type { VisitedFile } from "./visited-demo.server.ts";

export type PageElement = {
  tag: string;
  attributes: Record<string, string>;
  /** The beginning of the text inside, of links and of what labels. */
  text: string;
  /** The end of what is read before it in the same block. */
  before: string;
};

export type Page = {
  base: string;
  title: string;
  /** The text of each block, as it is read: without the tags that split it. */
  blocks: string[];
  /** Every text by itself, because neighbours in a block touch each other. */
  texts: string[];
  comments: string[];
  scripts: string[];
  styles: string[];
  elements: PageElement[];
};

type Node = DefaultTreeAdapterTypes.Node;
type Open = { element: PageElement; block: number; offset: number };

const MAX_TEXT = 300;
const MAX_BEFORE = 100;
const MAX_BLOCKS = 3;

const labelling = /^(a|button|h[1-6]|th|label|summary|option)$/;

const inline = new Set(
  "a abbr acronym b bdi bdo big cite code data del dfn em font i img ins kbd label mark output q ruby s samp small span strike strong sub sup time tt u var wbr".split(
    " ",
  ),
);

/** The parts of a page in which a name can stand. */
export function readPage(file: VisitedFile): Page {
  const page = emptyPage(file.url);
  const steps: (Node | (() => void))[] = [parse(textOf(file), { scriptingEnabled: false })];
  let block = "";

  const endBlock = () => {
    if (block.trim()) page.blocks.push(block.replace(/\s+/g, " ").trim());
    block = "";
  };
  const close = ({ element, block: first, offset }: Open) => {
    const isSame = first === page.blocks.length;
    const blocks = page.blocks.slice(first, first + MAX_BLOCKS);
    const inside = isSame ? block.slice(offset) : blocks.concat(block).join(" ");
    element.text = inside.slice(0, MAX_TEXT);
  };

  for (let step = steps.pop(); step; step = steps.pop()) {
    if (typeof step === "function") step();
    else if (step.nodeName === "#comment") page.comments.push((step as { data: string }).data);
    else if (step.nodeName === "#text") {
      const { value } = step as { value: string };
      block += value;
      if (value.trim()) page.texts.push(value);
    } else visit(step);
  }
  endBlock();
  return page;

  function visit(node: Node) {
    const children = childrenOf(node);
    if (!("tagName" in node)) return later(children);

    const { tagName: tag } = node;
    const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
    const element = { tag, attributes, text: "", before: block.slice(-MAX_BEFORE) };
    page.elements.push(element);
    if (tag === "base") page.base = URL.parse(attributes.href ?? "", page.base)?.href ?? page.base;
    if (tag === "script" || tag === "style") {
      return page[`${tag}s`].push(plainText(children));
    }
    if (tag === "title" && !page.title) page.title = plainText(children);
    if (tag === "img" && attributes.alt) block += attributes.alt;

    const isInline = inline.has(tag);
    if (!isInline) endBlock();
    const open = { element, block: page.blocks.length, offset: block.length };
    steps.push(() => {
      if (labelling.test(tag)) close(open);
      if (!isInline) endBlock();
    });
    later(children);
  }

  /** One by one, because a call takes only some ten thousand arguments. */
  function later(children: readonly Node[]) {
    for (const child of children.toReversed()) steps.push(child);
  }
}

function emptyPage(base: string): Page {
  return {
    base,
    title: "",
    blocks: [],
    texts: [],
    comments: [],
    scripts: [],
    styles: [],
    elements: [],
  };
}

function childrenOf(node: Node): Node[] {
  if ("content" in node) return [...node.content.childNodes];
  return "childNodes" in node ? [...node.childNodes] : [];
}

function plainText(children: readonly Node[]) {
  return children.map((child) => ("value" in child ? child.value : "")).join("");
}
