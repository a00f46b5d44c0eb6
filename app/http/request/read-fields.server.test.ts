import { expect, test } from "vitest";
import { signInForm } from "#app/features/accounts/credentials-form.ts";
import { listingForm } from "#app/features/listings/own/listing-form.ts";
import { readForm } from "./forms.server.ts";
import { MAX_FIELDS, MAX_TEXT, readFields } from "./read-fields.server.ts";

const MAX_MILLISECONDS = 50;
const BOUNDARY = "between-two-fields";
const pair: [string, string] = ["email", "ann@agency.example"];

test("only the names that were asked for are read, each as often as it was sent", async () => {
  const sent = form([["countries", "Austria"], ["countries", "Germany"], ["role", "admin"], pair]);

  const fields = await readFields(sent, ["countries", "email"]);

  expect([...fields]).toEqual([["countries", "Austria"], ["countries", "Germany"], pair]);
});

test("a file is read as a file", async () => {
  const body = new FormData();
  const rows = "a,b\r\n".repeat(1_000_000);
  body.append("file", new File([rows], "rows.csv"));

  const file = (await readFields(post(body), ["file"])).get("file");

  expect(file).toBeInstanceOf(File);
  expect(await (file as File).text()).toBe(rows);
});

test.each([
  ["an index", "email[100000]", 400],
  ["an index without end", `email[${"9".repeat(15)}]`, 400],
  ["an empty index", "email[]", 400],
  ["a path", "email.a", 400],
  ["a path 7,900 deep", `a${".a".repeat(7_899)}`, 400],
  ["a broken path", "email]", 400],
  ["conform's intent", "__intent__", 400],
  ["conform's state", "__state__", 400],
])("a name that conform would interpret is refused: %s", async (_, name, status) => {
  for (const sent of [form([[name, "{"]]), parts([[name, "{"]])])
    await expect(readForm(sent, signInForm)).rejects.toMatchObject({ init: { status } });
});

test.each([
  ["NUL", "a\0b"],
  ["a hundred combining marks in a row", `a${"\u0301\u0316".repeat(50)}`],
])("a harmful value is refused: %s", async (_, value) => {
  for (const sent of [form([["logo", value]]), parts([["logo", value]])])
    await expect(readForm(sent, listingForm)).rejects.toMatchObject({ init: { status: 400 } });
  const named = new FormData();
  named.append("file", new File(["a"], value));
  await expect(readFields(post(named), ["file"])).rejects.toMatchObject({ init: { status: 400 } });
});

test("the maximum number of fields is read, and one more is refused", async () => {
  const fields = (count: number) => Array.from({ length: count }, () => pair);

  for (const send of [form, parts]) {
    expect([...(await readFields(send(fields(MAX_FIELDS - 1)), ["email"]))]).toHaveLength(
      MAX_FIELDS - 1,
    );
    await expect(readFields(send(fields(MAX_FIELDS + 1)), ["email"])).rejects.toMatchObject({
      init: { status: 413 },
    });
  }
});

test("a text of the maximum length is read, and a longer one is refused", async () => {
  const read = (length: number) => readFields(form([["note", "a".repeat(length)]]), ["note"]);

  expect((await read(MAX_TEXT)).get("note")).toHaveLength(MAX_TEXT);
  await expect(read(MAX_TEXT + 1)).rejects.toMatchObject({ init: { status: 413 } });
});

test.each([
  ["40,000 repeated fields", () => form(repeated(40_000, () => "countries"))],
  ["40,000 different fields", () => form(repeated(40_000, (index) => `f${index}`))],
  ["40,000 parts", () => parts(repeated(40_000, () => "countries"))],
  ["the largest index", () => form([["email[4294967294]", "x"]])],
  ["a part with 200,000 headers", () => raw(`--${BOUNDARY}\r\n${"A: b\r\n".repeat(200_000)}`)],
  ["marks that are put in order", () => parts([["email", `a${"\u0301".repeat(2e5)}\u0316`]])],
  ["5 MB of text", () => form([["email", "(".repeat(1_700_000)]])],
  ["5 MB of text in a part", () => parts([["email", "(".repeat(5_000_000)]])],
  ["almost a boundary", () => raw("-".repeat(5_300_000), `${"-".repeat(69)}x`)],
  ["a text just below the limit", () => form([["email", "\u0301".repeat(99).padEnd(MAX_TEXT)]])],
])("%s cost less than 50 ms of a core", async (_, make) => {
  const costs = [];
  for (let times = 0; times < 5; times++) {
    const sent = make();
    const before = process.cpuUsage();
    await readForm(sent, listingForm).catch(() => undefined);
    const { user, system } = process.cpuUsage(before);
    costs.push((user + system) / 1_000);
  }
  // The first run includes compilation, and any run may include garbage collection.
  expect(Math.min(...costs)).toBeLessThan(MAX_MILLISECONDS);
});

test("a body that does not begin with its boundary is refused", async () => {
  const part = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="email"\r\n\r\na\r\n`;
  const sent = raw(`a\r\n${part}--${BOUNDARY}--\r\n`);

  await expect(readFields(sent, ["email"])).rejects.toMatchObject({ init: { status: 415 } });
});

test.each(["text/plain", "application/json", "multipart/form-data", "", "garbage"])(
  "a body that is not a form is refused: '%s'",
  async (type) => {
    const sent = raw("email=a", BOUNDARY, type);
    await expect(readFields(sent, ["email"])).rejects.toMatchObject({ init: { status: 415 } });
  },
);

function repeated(count: number, name: (index: number) => string) {
  return Array.from({ length: count }, (_, index): [string, string] => [name(index), "x"]);
}

function form(fields: [string, string][]) {
  return post(new URLSearchParams(fields));
}

function parts(fields: [string, string][]) {
  const written = fields.map(
    ([name, value]) =>
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return raw(`${written.join("")}--${BOUNDARY}--\r\n`);
}

function raw(
  body: string,
  boundary = BOUNDARY,
  type = `multipart/form-data; boundary=${boundary}`,
) {
  return post(body, { "Content-Type": type });
}

function post(body: BodyInit, headers: HeadersInit = {}) {
  return new Request("https://rebadge.test", { method: "POST", body, headers });
}
