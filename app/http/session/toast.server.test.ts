import { expect, test } from "vitest";
import { toastCookie } from "./cookies.server.ts";
import { redirectWithToast, takeToast } from "./toast.server.ts";

const message = { kind: "success", title: "Signed in", text: "Welcome – “back”!" } as const;

test("a redirect can have a message, which is shown once", async () => {
  const response = await redirectWithToast("/dashboard", message);
  expect(response.status).toBe(302);
  expect(response.headers.get("Location")).toBe("/dashboard");

  const { toast, headers } = await takeToast(asking(response.headers.getSetCookie()));

  expect(toast).toEqual(message);
  const [removal = ""] = headers.getSetCookie();
  expect(removal).toMatch(/^__Host-toast=.*Max-Age=0/);
  expect((await takeToast(asking([removal]))).toast).toBeUndefined();
});

test("other headers of the response are kept", async () => {
  const headers = new Headers({ "Set-Cookie": "__Host-sid=x" });

  const response = await redirectWithToast("/auth", message, headers);

  expect(response.headers.getSetCookie()).toEqual([
    "__Host-sid=x",
    expect.stringMatching(/^__Host-toast=/),
  ]);
});

test("without a message nothing is shown and nothing is set", async () => {
  const written = async (value: unknown) => [await toastCookie.serialize(value)];

  for (const cookies of [
    [],
    ["__Host-toast=garbage"],
    await written("text"),
    await written(null),
    await written({ title: "no kind" }),
    await written({ kind: "unheard of", title: "Done" }),
    await written({ kind: "success", title: { a: 1 } }),
    await written({ kind: "success", title: "Done", text: ["a"] }),
    await written({ kind: { toString: 1 }, title: "Done" }),
  ]) {
    const { toast, headers } = await takeToast(asking(cookies));
    expect(toast).toBeUndefined();
    expect(headers.getSetCookie()).toEqual([]);
  }
});

function asking(setCookies: string[]) {
  const cookie = setCookies.map((line) => line.split(";")[0]).join("; ");
  return new Request("https://rebadge.test/dashboard", { headers: { Cookie: cookie } });
}
