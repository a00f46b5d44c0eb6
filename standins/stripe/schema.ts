import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Ajv2020, type ErrorObject } from "ajv/dist/2020.js";
import Stripe from "stripe";
import type { Events, Operations, Resources } from "./contract.ts";
import type { Document, Schema } from "./generate-schema.ts";

const contract = fileURLToPath(new URL("./contract.ts", import.meta.url));
const generator = fileURLToPath(new URL("./generate-schema.ts", import.meta.url));
const cache = fileURLToPath(new URL("../../node_modules/.cache/stripe-schema", import.meta.url));

const document = await loadSchema();
const options = {
  strict: false,
  allErrors: true,
  validateSchema: false,
  ownProperties: true,
  // Half the time to start; each is used a few times only.
  inlineRefs: false,
  code: { optimize: false },
};
/** A form knows only text, so what comes in may become numbers; what goes out must be right. */
const incoming = new Ajv2020({ ...options, coerceTypes: true }).addSchema(document);
const outgoing = new Ajv2020(options).addSchema(document);

// Now rather than with the first call, which would seem slow to whoever waits for it.
for (const name of Object.keys(document.$defs)) {
  if (/^Operations\..*takes$/.test(name)) incoming.getSchema(`stripe#/$defs/${name}`);
  if (/^Operations\..*answers$|^Events\.[a-z]/.test(name))
    outgoing.getSchema(`stripe#/$defs/${name}`);
}

/** Turns text into the numbers and booleans that are asked for, in place. */
export function faultsOfParameters(operation: keyof Operations, parameters: object) {
  return faults(incoming, `Operations.${operation}.takes`, parameters);
}

export function faultsOfAnswer(operation: keyof Operations, answer: object) {
  return faults(outgoing, `Operations.${operation}.answers`, answer).map(describe);
}

export function faultsOfEvent(type: keyof Events, event: object) {
  return faults(outgoing, `Events.${type}`, event).map(describe);
}

/** A resource with nothing in it: null where that is allowed, empty or zero where not. */
export function blank<Name extends keyof Resources>(name: Name) {
  return empty({ $ref: `#/$defs/Resources.${name}` }) as Resources[Name];
}

function faults(ajv: Ajv2020, definition: string, value: object): ErrorObject[] {
  const check = ajv.getSchema(`stripe#/$defs/${definition}`);
  if (!check) throw new Error(`${definition} is not in the schema`);
  return check(value) ? [] : [...(check.errors ?? [])];
}

function describe({ instancePath, message }: ErrorObject) {
  return `${instancePath} ${message}`;
}

function empty(schema: Schema): unknown {
  if (schema.$ref) return empty(document.$defs[schema.$ref.replace("#/$defs/", "")] ?? {});
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) {
    return schema.anyOf.some(({ type }) => type === "null") ? null : empty(schema.anyOf[0] ?? {});
  }
  if (schema.type === "object") {
    const filled = schema.required?.map((name) => [name, empty(schema.properties?.[name] ?? {})]);
    return Object.fromEntries(filled ?? []);
  }
  return (
    { string: "", integer: 0, number: 0, boolean: false, array: [] }[schema.type ?? ""] ?? null
  );
}

/** Read from the installed SDK's types once for each version of it. */
async function loadSchema(): Promise<Document> {
  const made = createHash("sha256").update(readFileSync(contract)).update(readFileSync(generator));
  const file = join(cache, `${Stripe.PACKAGE_VERSION}-${made.digest("hex").slice(0, 16)}.json`);
  if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8"));

  const { generateSchema } = await import("./generate-schema.ts");
  const generated = generateSchema(contract);
  mkdirSync(cache, { recursive: true });
  // Others may be reading it at the same moment.
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(generated));
  renameSync(`${file}.${process.pid}`, file);
  return generated;
}
