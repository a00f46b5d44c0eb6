import { type ESTree, parseSync } from "vite";

/** The placeholder for a value that is known only at run time. */
export const HOLE = "\u0000";

/** Attributes whose values are not shown to users. */
const technical =
  /^(className|id|href|action|method|name|type|key|rel|src|d|fill|stroke.*|viewBox|autoComplete|encType|as|size|variant|layout|padding|role|htmlFor|path|form|value|accept|look|tone|to)$/;

/** Nodes of TypeScript that hold an expression; all its other nodes are types. */
const wrappers = /^TS(As|Satisfies|NonNull|Instantiation)Expression$/;

/**
 * Every text that a source file can show: strings, templates with placeholders, the text of each JSX element and its
 * children, and each message as 'title / text'. Comments, imports, types and technical attributes are skipped.
 */
export function readVisibleTexts(path: string, source: string) {
  const { program, errors } = parseSync(path, source);
  if (errors[0]) throw new Error(`${path} cannot be parsed: ${errors[0].message}`);
  const constants = findConstants(program);
  const texts: string[] = [];

  const visit = (node: ESTree.Node): void => {
    if (isImportOrType(node)) return;
    if (node.type === "JSXAttribute" && isTechnical(node, source)) return;
    if (isText(node)) texts.push(textOf(node));
    if (isElement(node)) texts.push(elementText(node, source));
    if (node.type === "JSXOpeningElement")
      texts.push(...pair(attributeOf(node, "title"), attributeOf(node, "text")));
    if (node.type === "ObjectExpression") texts.push(...messageTexts(node, constants));
    if (node.type === "ArrayExpression")
      texts.push(node.elements.map((part) => (part ? textOf(part) : HOLE)).join(" "));
    childrenOf(node).forEach(visit);
  };
  visit(program);

  return texts.map(normalize).filter((text) => text !== "");
}

/** Unifies spaces and apostrophes before texts are compared. */
export function normalize(text: string) {
  return text.replace(/\s+/g, " ").replaceAll("’", "'").trim();
}

function childrenOf(node: ESTree.Node): ESTree.Node[] {
  return Object.values(node)
    .flat()
    .filter((value) => typeof value?.type === "string");
}

function isImportOrType(node: ESTree.Node) {
  return (
    node.type === "ImportDeclaration" ||
    node.type === "ExportAllDeclaration" ||
    (node.type === "ExportNamedDeclaration" && !node.declaration) ||
    (node.type.startsWith("TS") && !wrappers.test(node.type))
  );
}

function isText(node: ESTree.Node): node is ESTree.StringLiteral | ESTree.TemplateLiteral {
  return (
    (node.type === "Literal" && typeof node.value === "string") || node.type === "TemplateLiteral"
  );
}

function isElement(node: ESTree.Node): node is ESTree.JSXElement | ESTree.JSXFragment {
  return node.type === "JSXElement" || node.type === "JSXFragment";
}

/** The constants of the file by name, because messages may share a title. */
type Constants = ReadonlyMap<string, ESTree.Expression>;

function findConstants(program: ESTree.Program): Constants {
  const found = new Map<string, ESTree.Expression>();
  const visit = (node: ESTree.Node) => {
    if (node.type === "VariableDeclarator" && node.id.type === "Identifier" && node.init) {
      found.set(node.id.name, bare(node.init));
    }
    childrenOf(node).forEach(visit);
  };
  visit(program);
  return found;
}

/** Removes 'as const' and 'satisfies'. */
function bare(expression: ESTree.Expression): ESTree.Expression {
  return expression.type === "TSAsExpression" || expression.type === "TSSatisfiesExpression"
    ? bare(expression.expression)
    : expression;
}

function textOf(node: ESTree.Node, constants?: Constants): string {
  if (node.type === "TemplateLiteral")
    return node.quasis.map(({ value }) => value.cooked).join(HOLE);
  if (isText(node)) return node.value;
  const known = node.type === "Identifier" ? constants?.get(node.name) : undefined;
  return known ? textOf(known) : HOLE;
}

/** False for attributes that hold a JSX element, whose text is shown. */
function isTechnical({ name, value }: ESTree.JSXAttribute, source: string) {
  return (
    name.type === "JSXIdentifier" &&
    technical.test(name.name) &&
    value !== null &&
    !/<[A-Za-z]/.test(source.slice(value.start, value.end))
  );
}

function elementText(node: ESTree.JSXElement | ESTree.JSXFragment, source: string): string {
  if (node.type === "JSXElement") {
    const { start, end } = node.openingElement;
    if (/aria-hidden="true"|sr-only/.test(source.slice(start, end))) return "";
  }
  return node.children
    .map((child) => {
      if (child.type === "JSXText") return child.value;
      if (isElement(child)) return elementText(child, source);
      const isFilled =
        child.type === "JSXExpressionContainer" && child.expression.type !== "JSXEmptyExpression";
      return isFilled ? textOf(child.expression) : "";
    })
    .join("");
}

function messageTexts(node: ESTree.ObjectExpression, constants: Constants) {
  return pair(propertyOf(node, "title", constants), propertyOf(node, "text", constants));
}

function pair(title: string | undefined, text: string | undefined) {
  return title && text ? [`${title.replace(/:$/, "")} / ${text}`] : [];
}

function attributeOf(node: ESTree.JSXOpeningElement, name: string) {
  const attribute = node.attributes
    .filter((candidate) => candidate.type === "JSXAttribute")
    .find((candidate) => candidate.name.name === name);
  return attribute?.value?.type === "Literal" ? attribute.value.value : undefined;
}

function propertyOf(
  node: ESTree.ObjectExpression,
  name: string,
  constants: Constants,
): string | undefined {
  for (const property of node.properties) {
    if (property.type === "Property") {
      const isNamed = property.key.type === "Identifier" && property.key.name === name;
      if (isNamed) return textOf(property.value, constants);
      continue;
    }
    const spread =
      property.argument.type === "Identifier" ? constants.get(property.argument.name) : undefined;
    if (spread?.type === "ObjectExpression") {
      const found = propertyOf(spread, name, constants);
      if (found) return found;
    }
  }
  return undefined;
}
