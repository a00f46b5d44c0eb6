import { answerFiles } from "../sandbox/answer-files.server.ts";
import type { DemoOrder } from "./demo-sandbox.server.ts";
import { findAddresses } from "./find-addresses.server.ts";
import { searchFiles } from "./search-files.server.ts";

type Sent<Value> = Value extends Uint8Array
  ? string
  : Value extends object
    ? { [Key in keyof Value]: Sent<Value[Key]> }
    : Value;

/** The sandboxed program: reads the pages of a demo, outside the worker, which a malicious page therefore cannot harm. */
await answerFiles(async (file) => {
  try {
    return await examine(file);
  } catch (error) {
    // Out of memory or too deep nesting: a regular demo does not cause these.
    if (error instanceof RangeError) return "null";
    throw error;
  }
});

async function examine(file: Buffer) {
  const order = JSON.parse(file.toString()) as Sent<DemoOrder>;
  if (order.order === "list-addresses") return JSON.stringify(findAddresses(withBody(order.page)));

  const { demo, supplier, icons } = order;
  const files = demo.files.map(withBody);
  const pictures = icons.map((icon) => Buffer.from(icon, "base64"));
  return JSON.stringify(await searchFiles({ ...demo, files }, supplier, pictures));
}

function withBody<File extends { body: string }>(file: File) {
  return { ...file, body: Buffer.from(file.body, "base64") };
}
