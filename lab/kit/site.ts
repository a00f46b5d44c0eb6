import type { Scene } from "./scene.ts";

export type Answer = { status: number; location: string; body: string; toast: string };

const MAX_ANSWER_MS = 15_000;

export function asProgram(token: string) {
  return { headers: { authorization: `Bearer ${token}`, "content-type": "application/json" } };
}

/** Undefined when there was no response: then it is unknown whether the request had an effect. */
export async function post(
  scene: Scene,
  path: string,
  { headers, body }: { headers: Record<string, string>; body?: string },
): Promise<Answer | undefined> {
  const address = Array.from({ length: 4 }, () => 1 + Math.floor(scene.random() * 222)).join(".");
  try {
    const response = await fetch(`${scene.origin}${path}`, {
      method: "POST",
      headers: { "x-real-ip": address, connection: "close", ...headers },
      redirect: "manual",
      signal: AbortSignal.timeout(MAX_ANSWER_MS),
      ...(body !== undefined && { body }),
    });
    return {
      status: response.status,
      location: response.headers.get("location") ?? "",
      body: await response.text(),
      toast: toastIn(response),
    };
  } catch {
    return undefined;
  }
}

/** The toast message that the next page would show. */
function toastIn(response: Response) {
  const cookie = response.headers.getSetCookie().find((line) => line.startsWith("__Host-toast="));
  const [, value = ""] = /^[^=]+=([^;]*)/.exec(cookie ?? "") ?? [];
  return Buffer.from(decodeURIComponent(value), "base64").toString();
}
