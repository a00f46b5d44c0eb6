import ts from "typescript-with-api";

export type Schema = {
  $ref?: string;
  type?: string;
  const?: string | number;
  enum?: string[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
};

export type Document = { $id: string; $defs: Record<string, Schema> };

/** Everything else that can be expanded stays an id, or {id, object}: the stand-in does not have it. */
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

/** Large, and always null in what the stand-in says. */
const NEVER_FILLED = new Set([
  "payment_method_details",
  "payment_method_options",
  "next_action",
  "last_payment_error",
  "last_finalization_error",
  "destination_details",
]);

/** The few numbers of Stripe's that are not whole; its types do not tell them apart. */
const FRACTION = /percent|rate|latitude|longitude/;

/** Reads the interfaces of contract.ts, and the SDK's types behind them, as JSON schema. */
export function generateSchema(contract: string): Document {
  const program = ts.createProgram([contract], {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    strict: true,
    skipLibCheck: true,
    noEmit: true,
    types: ["node"],
  });
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
  return { $id: "stripe", $defs: reader.definitions };
}

class TypeReader {
  readonly definitions: Record<string, Schema> = {};
  readonly #names = new Map<ts.Type, string>();
  readonly #checker: ts.TypeChecker;
  #isAnswer = true;

  constructor(checker: ts.TypeChecker) {
    this.#checker = checker;
  }

  /** An operation becomes two: what it takes and what it answers. */
  define(name: string, member: ts.PropertySignature) {
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

  #read(type: ts.Type, property: string): Schema {
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
      const [item] = this.#checker.getTypeArguments(type as ts.TypeReference);
      return { type: "array", items: item ? this.#read(item, property) : {} };
    }
    if (flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) return this.#refer(type);
    return {};
  }

  #readUnion(type: ts.UnionType, property: string): Schema {
    const members = type.types.filter((member) => !(member.flags & ts.TypeFlags.Undefined));
    const literals = members.filter((member) => member.isStringLiteral());
    const rest = members.filter((member) => !member.isStringLiteral());
    const read: Schema[] = [];
    if (literals.length > 0) {
      read.push({ type: "string", enum: literals.map(({ value }) => value) });
    }
    for (const member of rest) {
      // Beside literals it only says that more of them may come.
      if (literals.length > 0 && isOpenString(member)) continue;
      const schema = this.#read(member, property);
      if (!read.some((known) => JSON.stringify(known) === JSON.stringify(schema))) {
        read.push(schema);
      }
    }
    const [only] = read;
    return read.length === 1 && only ? only : { anyOf: read };
  }

  #refer(type: ts.Type): Schema {
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

  #readObject(type: ts.Type): Schema {
    const properties: Record<string, Schema> = {};
    const required: string[] = [];
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
  #resourceOf(type: ts.Type) {
    const mark = type.getProperty("object");
    const value = mark && this.#checker.getTypeOfSymbol(mark);
    return value?.isStringLiteral() ? value.value : undefined;
  }

  #nameOf(type: ts.Type) {
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

function isReference(type: ts.Type) {
  return ((type as ts.TypeReference).typeArguments?.length ?? 0) > 0;
}

/** On the wire the SDK's decimals are text. */
function isDecimal(type: ts.Type) {
  return /Decimal/.test(type.aliasSymbol?.name ?? type.symbol?.name ?? "");
}

/** string & {} */
function isOpenString(type: ts.Type) {
  return type.isIntersection() && type.types.some(({ flags }) => flags & ts.TypeFlags.String);
}
