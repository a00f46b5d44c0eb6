import ts from "typescript-with-api";

/** The placeholder for a value that is known only at run time. */
export const HOLE = "\u0000";

/** Attributes whose values are not shown to users. */
const technical =
  /^(className|id|href|action|method|name|type|key|rel|src|d|fill|stroke.*|viewBox|autoComplete|encType|as|size|variant|layout|padding|role|htmlFor|path|form|value|accept|look|tone|to)$/;

/**
 * Every text that a source file can show: strings, templates with placeholders, the text of each JSX element and its
 * children, and each message as 'title / text'. Comments, imports, types and technical attributes are skipped.
 */
export function readVisibleTexts(path: string, source: string) {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, kindOf(path));
  const constants = findConstants(file);
  const texts: string[] = [];

  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isJsxAttribute(node) && isTechnical(node)) return;
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) texts.push(textOf(node));
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) texts.push(elementText(node));
    if (ts.isJsxAttributes(node))
      texts.push(...pair(attributeOf(node, "title"), attributeOf(node, "text")));
    if (ts.isObjectLiteralExpression(node)) texts.push(...messageTexts(node, constants));
    if (ts.isArrayLiteralExpression(node))
      texts.push(node.elements.map((part) => textOf(part)).join(" "));
    ts.forEachChild(node, visit);
  };
  visit(file);

  return texts.map(normalize).filter((text) => text !== "");
}

/** Unifies spaces and apostrophes before texts are compared. */
export function normalize(text: string) {
  return text.replace(/\s+/g, " ").replaceAll("’", "'").trim();
}

function kindOf(path: string) {
  return path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
}

/** The constants of the file by name, because messages may share a title. */
type Constants = ReadonlyMap<string, ts.Expression>;

function findConstants(file: ts.SourceFile): Constants {
  const found = new Map<string, ts.Expression>();
  const visit = (node: ts.Node) => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer) {
      found.set(node.name.text, bare(node.initializer));
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Removes 'as const' and 'satisfies'. */
function bare(expression: ts.Expression): ts.Expression {
  return ts.isAsExpression(expression) || ts.isSatisfiesExpression(expression)
    ? bare(expression.expression)
    : expression;
}

function textOf(node: ts.Expression, constants?: Constants): string {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node)) {
    const spans = node.templateSpans.map(({ literal }) => HOLE + literal.text);
    return node.head.text + spans.join("");
  }
  const known = ts.isIdentifier(node) ? constants?.get(node.text) : undefined;
  return known ? textOf(known) : HOLE;
}

/** False for attributes that hold a JSX element, whose text is shown. */
function isTechnical({ name, initializer }: ts.JsxAttribute) {
  return (
    technical.test(name.getText()) &&
    initializer !== undefined &&
    !/<[A-Za-z]/.test(initializer.getText())
  );
}

function elementText(node: ts.JsxElement | ts.JsxFragment): string {
  if (ts.isJsxElement(node) && /aria-hidden="true"|sr-only/.test(node.openingElement.getText()))
    return "";
  return node.children
    .map((child) => {
      if (ts.isJsxText(child)) return child.text;
      if (ts.isJsxElement(child) || ts.isJsxFragment(child)) return elementText(child);
      if (ts.isJsxExpression(child)) return child.expression ? textOf(child.expression) : "";
      return "";
    })
    .join("");
}

function messageTexts(node: ts.ObjectLiteralExpression, constants: Constants) {
  return pair(propertyOf(node, "title", constants), propertyOf(node, "text", constants));
}

function pair(title: string | undefined, text: string | undefined) {
  return title && text ? [`${title.replace(/:$/, "")} / ${text}`] : [];
}

function attributeOf(node: ts.JsxAttributes, name: string) {
  const attribute = node.properties
    .filter(ts.isJsxAttribute)
    .find((candidate) => candidate.name.getText() === name);
  const value = attribute?.initializer;
  return value && ts.isStringLiteral(value) ? value.text : undefined;
}

function propertyOf(
  node: ts.ObjectLiteralExpression,
  name: string,
  constants: Constants,
): string | undefined {
  for (const property of node.properties) {
    if (ts.isPropertyAssignment(property) && property.name.getText() === name) {
      return textOf(property.initializer, constants);
    }
    if (ts.isShorthandPropertyAssignment(property) && property.name.text === name) {
      return textOf(property.name, constants);
    }
    const spread =
      ts.isSpreadAssignment(property) && ts.isIdentifier(property.expression)
        ? constants.get(property.expression.text)
        : undefined;
    if (spread && ts.isObjectLiteralExpression(spread)) {
      const found = propertyOf(spread, name, constants);
      if (found) return found;
    }
  }
  return undefined;
}
