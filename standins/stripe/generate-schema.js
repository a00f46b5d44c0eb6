/**
 * Writes schema.json: contract.ts and the installed SDK's types as one JSON schema. `npm run stripe:schema` runs it and
 * fetches TypeScript 5.9.3, because the version in the tree has no stable compiler API. Not typed for the same reason.
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import Stripe from "stripe";

const contract = fileURLToPath(new URL("./contract.ts", import.meta.url));
const file = fileURLToPath(new URL("./schema.json", import.meta.url));

// Kept until the end, because the compiler reads its library files from there.
const fetched = mkdtempSync(join(tmpdir(), "typescript-"));
execFileSync("npm", ["install", "--silent", "--prefix", fetched, "typescript@5.9.3"]);
const ts = createRequire(join(fetched, "package.json"))("typescript");

/** Other expandable resources stay an id or {id, object}, because the stand-in does not have them. */
const KEPT = new Set([
  "customer",
  "product",
  "price",
  "checkout.session",
  "subscription",
  "subscription_item",
  "invoice",
  "invoice_payment",
  "line_item",
  "item",
  "payment_intent",
  "charge",
  "refund",
  "dispute",
  "billing_portal.session",
  "event",
  "list",
]);

/** Large, and always null in the stand-in's responses. */
const NEVER_FILLED = new Set([
  "payment_method_details",
  "payment_method_options",
  "next_action",
  "last_payment_error",
  "last_finalization_error",
  "destination_details",
]);

/** Stripe's few non-integer numbers, which its types do not distinguish. */
const FRACTION = /percent|rate|latitude|longitude/;

/** Converts the interfaces of contract.ts and the SDK's types to a JSON schema. */
function generateDefinitions() {
  const program = ts.createProgram([contract], {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    strict: true,
    skipLibCheck: true,
    noEmit: true,
    types: ["node"],
  });
  const [fault] = ts.getPreEmitDiagnostics(program);
  if (fault) throw new Error(ts.flattenDiagnosticMessageText(fault.messageText, "\n"));
  const source = program.getSourceFile(contract);
  if (!source) throw new Error(`${contract} cannot be read`);
  const reader = new TypeReader(program.getTypeChecker());

  for (const statement of source.statements) {
    if (!ts.isInterfaceDeclaration(statement) || statement.typeParameters) continue;
    for (const member of statement.members) {
      if (!ts.isPropertySignature(member) || ts.isComputedPropertyName(member.name)) continue;
      reader.define(`${statement.name.text}.${member.name.text}`, member);
    }
  }
  return reader.definitions;
}

class TypeReader {
  definitions = {};
  #names = new Map();
  #checker;
  #isAnswer = true;

  constructor(checker) {
    this.#checker = checker;
  }

  /** An operation gets two schemas: `takes` and `answers`. */
  define(name, member) {
    const type = this.#checker.getTypeAtLocation(member);
    if (!name.startsWith("Operations.")) {
      this.definitions[name] = this.#read(type, "");
      return;
    }
    for (const half of type.getProperties()) {
      this.#isAnswer = half.name === "answers";
      const read = this.#read(this.#checker.getTypeOfSymbol(half), "");
      this.definitions[`${name}.${half.name}`] = read;
    }
    this.#isAnswer = true;
  }

  #read(type, property) {
    const { flags } = type;
    if (isDecimal(type)) return { type: "string" };
    if (type.isUnion() && !(flags & ts.TypeFlags.Boolean)) return this.#readUnion(type, property);
    if (flags & ts.TypeFlags.BooleanLike) return { type: "boolean" };
    if (type.isStringLiteral()) return { type: "string", const: type.value };
    if (type.isNumberLiteral()) return { type: "number", const: type.value };
    if (flags & ts.TypeFlags.StringLike) return { type: "string" };
    if (flags & ts.TypeFlags.NumberLike) {
      return { type: FRACTION.test(property) ? "number" : "integer" };
    }
    if (flags & ts.TypeFlags.Null) return { type: "null" };
    if (isOpenString(type)) return { type: "string" };
    if (this.#checker.isArrayType(type)) {
      const [item] = this.#checker.getTypeArguments(type);
      return { type: "array", items: item ? this.#read(item, property) : {} };
    }
    if (flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) return this.#refer(type);
    return {};
  }

  #readUnion(type, property) {
    const members = type.types.filter((member) => !(member.flags & ts.TypeFlags.Undefined));
    const literals = members.filter((member) => member.isStringLiteral());
    const rest = members.filter((member) => !member.isStringLiteral());
    const read = [];
    if (literals.length > 0) {
      read.push({ type: "string", enum: literals.map(({ value }) => value) });
    }
    for (const member of rest) {
      // Next to literals, an open string only allows for future values.
      if (literals.length > 0 && isOpenString(member)) continue;
      const schema = this.#read(member, property);
      if (!read.some((known) => JSON.stringify(known) === JSON.stringify(schema))) {
        read.push(schema);
      }
    }
    const [only] = read;
    return read.length === 1 && only ? only : { anyOf: read };
  }

  #refer(type) {
    const resource = this.#resourceOf(type);
    if (resource && !KEPT.has(resource)) {
      const properties = { id: { type: "string" }, object: { const: resource } };
      return { type: "object", required: ["object"], properties };
    }
    const known = this.#names.get(type);
    if (known) return { $ref: `#/$defs/${known}` };
    const name = this.#nameOf(type);
    if (!name) return this.#readObject(type);
    this.#names.set(type, name);
    this.definitions[name] = {};
    this.definitions[name] = this.#readObject(type);
    return { $ref: `#/$defs/${name}` };
  }

  #readObject(type) {
    const properties = {};
    const required = [];
    for (const symbol of this.#checker.getPropertiesOfType(type)) {
      const property = this.#checker.getTypeOfSymbol(symbol);
      if (symbol.name.startsWith("__") || property.getCallSignatures().length > 0) continue;
      properties[symbol.name] =
        this.#isAnswer && NEVER_FILLED.has(symbol.name)
          ? { type: "null" }
          : this.#read(property, symbol.name);
      if (!(symbol.flags & ts.SymbolFlags.Optional)) required.push(symbol.name);
    }
    const others = this.#checker.getIndexInfoOfType(type, ts.IndexKind.String);
    const additionalProperties = others ? this.#read(others.type, "") : false;
    return { type: "object", properties, required, additionalProperties };
  }

  /** "customer" for a Customer: the only value its `object` can have. */
  #resourceOf(type) {
    const mark = type.getProperty("object");
    const value = mark && this.#checker.getTypeOfSymbol(mark);
    return value?.isStringLiteral() ? value.value : undefined;
  }

  #nameOf(type) {
    const symbol = type.aliasSymbol ?? type.symbol;
    const declaration = symbol?.declarations?.[0];
    const isGeneric = type.aliasTypeArguments?.length || isReference(type);
    if (!declaration || symbol.name === "__type" || isGeneric) return undefined;
    const { fileName } = declaration.getSourceFile();
    const name = [fileName.replace(/^.*\/(resources|esm)\/|\.d\.ts$/g, "").replaceAll("/", ".")];
    name.push(this.#checker.getFullyQualifiedName(symbol).replace(/^".*?"\./, ""));
    const wanted = name.join(".").replace(/[^\w.]/g, "");
    return wanted in this.definitions
      ? `${wanted}.${Object.keys(this.definitions).length}`
      : wanted;
  }
}

function isReference(type) {
  return (type.typeArguments?.length ?? 0) > 0;
}

/** The SDK's decimals are sent as text. */
function isDecimal(type) {
  return /Decimal/.test(type.aliasSymbol?.name ?? type.symbol?.name ?? "");
}

/** string & {} */
function isOpenString(type) {
  return type.isIntersection() && type.types.some(({ flags }) => flags & ts.TypeFlags.String);
}

/** One line for each definition, so that an SDK update can be reviewed. */
function format({ $defs, ...facts }) {
  const lines = Object.entries($defs).map(
    ([name, schema]) => `${JSON.stringify(name)}: ${JSON.stringify(schema)}`,
  );
  const head = Object.entries(facts).map(
    ([name, fact]) => `${JSON.stringify(name)}: ${JSON.stringify(fact)},`,
  );
  return `{\n${head.join("\n")}\n"$defs": {\n${lines.join(",\n")}\n}\n}\n`;
}

writeFileSync(
  file,
  format({
    $id: "stripe",
    sdk: Stripe.PACKAGE_VERSION,
    contract: createHash("sha256").update(readFileSync(contract)).digest("hex"),
    $defs: generateDefinitions(),
  }),
);
rmSync(fetched, { recursive: true });
