import { expect, test } from "vitest";
import { contactForm } from "./contact-form.ts";

const honest = {
  name: "Ann Harbour",
  email: "ann@agency.example",
  subject: "A listing",
  message: "Who answers for this listing?",
};

function faults(sent: object) {
  const read = contactForm.safeParse({ ...honest, ...sent });
  return read.success ? [] : read.error.issues.map(({ message }) => message);
}

test("an empty form gets the specification's message for each field", () => {
  const read = contactForm.safeParse({});

  expect(read.error?.issues.map(({ message }) => message)).toEqual([
    "Name must be at least 2 characters",
    "Please enter a valid email address",
    "Subject must be at least 4 characters",
    "Message must be at least 10 characters",
  ]);
});

test.for([
  ["name", "Al", "A", "Name must be at least 2 characters"],
  ["subject", "Logo", "Log", "Subject must be at least 4 characters"],
  ["message", "0123456789", "012345678", "Message must be at least 10 characters"],
] as const)("%s: %j is enough and %j is not", ([field, enough, short, fault]) => {
  expect(faults({ [field]: enough })).toEqual([]);
  expect(faults({ [field]: short })).toEqual([fault]);
  expect(faults({ [field]: `  ${short}  ` })).toEqual([fault]);
});

test("the limits count characters, as the database does", () => {
  expect(faults({ name: "🏷" })).toEqual(["Name must be at least 2 characters"]);
  expect(faults({ name: "🏷".repeat(200) })).toEqual([]);
  expect(faults({ name: "🏷".repeat(201) })).toEqual(["Please use at most 200 characters"]);
  expect(faults({ subject: "s".repeat(201) })).toEqual(["Please use at most 200 characters"]);
  expect(faults({ message: "m".repeat(10_000) })).toEqual([]);
  expect(faults({ message: "m".repeat(10_001) })).toEqual(["Please use at most 10,000 characters"]);
});

test("a message above the server's body limit is refused before it is sent", () => {
  expect(faults({ message: "界".repeat(4_333) })).toEqual([]);
  expect(faults({ message: "界".repeat(4_334) })).toEqual(["Please shorten your message"]);
});

test.for([
  "ann",
  "ann@",
  "ann@agency.example, thief@evil.example",
  "ann@agency.example\r\nBcc: thief@evil.example",
  "Ann <ann@agency.example>",
  `${"a".repeat(250)}@agency.example`,
])("%j is not a valid address", (email) => {
  expect(faults({ email })).toContain("Please enter a valid email address");
});

test("name and subject stay on one line, and a message keeps its lines", () => {
  const read = contactForm.parse({
    ...honest,
    name: " Ann\r\nBcc: thief@evil.example\u0000 ",
    subject: "Logo\u2028\u202Egnp.exe\tand more",
    message: "First line\r\nsecond line\rthird\u0007 line\n",
    email: " ANN@Agency.example ",
  });

  expect(read).toEqual({
    name: "Ann Bcc: thief@evil.example",
    subject: "Logo gnp.exe and more",
    message: "First line\nsecond line\nthird  line",
    email: "ann@agency.example",
  });
});
