import { expect, test } from "vitest";
import {
  changePasswordForm,
  deleteAccountForm,
  signUpForm,
} from "#app/features/accounts/credentials-form.ts";
import { Busy } from "#app/shared/busy.ts";
import { accept, refuse } from "#app/shared/result.ts";
import { answerInvalid, answerRefused, readForm, unlessBusy } from "./forms.server.ts";

const message = { kind: "error", title: "Error", text: "It cannot be." } as const;

test("the typed values are returned to be corrected, but never a password", async () => {
  const submission = await readForm(
    sent({ email: "ann", password: "typed-secret-1", confirmPassword: "typed-secret-2" }),
    signUpForm,
  );

  const { data, init } = answerInvalid(submission);

  expect(init?.status).toBe(422);
  expect(data.form.initialValue).toEqual({ email: "ann" });
  expect(data.form.error).toMatchObject({ email: ["Please enter a valid email address."] });
  expect(JSON.stringify(data)).not.toContain("typed-secret");
});

test.each([
  [changePasswordForm, ["currentPassword", "password", "confirmPassword"]],
  [deleteAccountForm, ["proof"]],
] as const)(
  "no field that holds a secret travels back with a refusal either",
  async (form, names) => {
    const fields = Object.fromEntries(names.map((name) => [name, "typed-secret"]));

    const { data } = answerRefused(await readForm(sent(fields), form), "wrong-password", message);

    expect(JSON.stringify(data)).not.toContain("typed-secret");
    expect(data).toMatchObject({ message, form: { error: { "": ["It cannot be."] } } });
  },
);

test("a refusal has a status that keeps the page; too many attempts and being busy have their own", async () => {
  const submission = await readForm(sent({ proof: "x" }), deleteAccountForm);
  const statusOf = (refusal: string) => answerRefused(submission, refusal, message).init?.status;

  expect(statusOf("wrong-proof")).toBe(422);
  expect(statusOf("too-many-tries")).toBe(429);
  expect(statusOf("busy")).toBe(503);
});

test("a body that is not a form is refused", async () => {
  const request = new Request("https://rebadge.test", { method: "POST", body: "{}" });

  await expect(readForm(request, deleteAccountForm)).rejects.toMatchObject({
    init: { status: 415 },
  });
});

test("Busy becomes a refusal; any other error is thrown", async () => {
  expect(await unlessBusy(Promise.resolve(accept(1)))).toEqual(accept(1));
  expect(await unlessBusy(Promise.resolve(refuse("no")))).toEqual(refuse("no"));
  expect(await unlessBusy(Promise.reject(new Busy()))).toEqual(refuse("busy"));
  await expect(unlessBusy(Promise.reject(new Error("broken")))).rejects.toThrow("broken");
});

function sent(fields: Record<string, string>) {
  return new Request("https://rebadge.test", {
    method: "POST",
    body: new URLSearchParams(fields),
  });
}
