import { expect, test } from "vitest";
import {
  changePasswordForm,
  deleteAccountForm,
  emailAddress,
  requestResetForm,
  resetPasswordForm,
  revokeSessionForm,
  signInForm,
  signUpForm,
} from "./credentials-form.ts";

const email = "ann@rebadge.test";
const password = "harbour-lantern-42";

test.each([
  ["capitals", "Ann@Rebadge.TEST"],
  ["spaces around it", "  ann@rebadge.test\t"],
  ["wide letters", "ａｎｎ＠ｒｅｂａｄｇｅ．ｔｅｓｔ"],
])("an email address written with %s is normalised", (_, written) => {
  expect(emailAddress.parse(written)).toBe(email);
});

test.each([
  "",
  "ann",
  "ann@",
  "@rebadge.test",
  "ann@rebadge",
  "ann@rebadge.test, bob@rebadge.test",
  "ann@rebadge.test\nbob@rebadge.test",
  "Ann <ann@rebadge.test>",
  "ann @rebadge.test",
  "ann\u2024@rebadge.test",
  `${"a".repeat(250)}@rebadge.test`,
])("%j is not an address", (written) => {
  expect(messagesOf(emailAddress.safeParse(written))).toEqual([
    "Please enter a valid email address.",
  ]);
});

test("an email address has at most 254 characters", () => {
  const longest = `${"a".repeat(60)}@${`${"b".repeat(60)}.`.repeat(3)}test`;
  const fill = (length: number) => longest.replace(/test$/, "t".repeat(length));

  expect(emailAddress.parse(fill(254 - longest.length + 4))).toHaveLength(254);
  expect(emailAddress.safeParse(fill(255 - longest.length + 4)).success).toBe(false);
});

test("a password has 6 to 128 characters and is not normalised", () => {
  const read = (typed: string) => signInForm.safeParse({ email, password: typed });

  expect(messagesOf(read("12345"))).toEqual(["Password must be at least 6 characters."]);
  expect(messagesOf(read("x".repeat(129)))).toEqual(["Password must be at most 128 characters."]);
  for (const typed of ["123456", "x".repeat(128), "  spaces count  "]) {
    expect(read(typed).data?.password).toBe(typed);
  }
});

test("empty fields get readable error messages", () => {
  expect(messagesOf(signInForm.safeParse({}))).toEqual([
    "Please enter a valid email address.",
    "Password must be at least 6 characters.",
  ]);
  expect(messagesOf(requestResetForm.safeParse({}))).toEqual(["Please enter your email address"]);
  expect(messagesOf(deleteAccountForm.safeParse({}))).toEqual(["Please fill this in."]);
});

test.each([
  ["signing up", signUpForm, { email }],
  ["a reset", resetPasswordForm, { code: "x" }],
  ["a change", changePasswordForm, { currentPassword: "x" }],
] as const)(
  "the new password of %s must be typed twice alike, and the error is on the second field",
  (_, form, rest) => {
    expect(form.safeParse({ ...rest, password, confirmPassword: password }).success).toBe(true);

    const differing = form.safeParse({ ...rest, password, confirmPassword: `${password}!` });
    expect(differing.error?.issues).toMatchObject([
      { path: ["confirmPassword"], message: "Passwords don't match" },
    ]);
  },
);

test("the rules apply to the new password, not to the current one", () => {
  const read = (currentPassword: string) =>
    changePasswordForm.safeParse({ currentPassword, password, confirmPassword: password }).success;

  expect(read("old")).toBe(true);
  expect(read("x".repeat(129))).toBe(false);
});

test("only a UUID is accepted as a session id", () => {
  expect(revokeSessionForm.safeParse({ id: "1 or true" }).success).toBe(false);
  expect(revokeSessionForm.safeParse({ id: crypto.randomUUID() }).success).toBe(true);
});

function messagesOf(read: { error?: { issues: { message: string }[] } | undefined }) {
  return read.error?.issues.map(({ message }) => message);
}
