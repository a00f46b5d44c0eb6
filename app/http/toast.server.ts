import { redirect } from "react-router";
import type { Message } from "#app/shared/message.ts";
import { toastCookie } from "./cookies.server.ts";

/** Leads on with one message, which the next personal page shows once. Stored pages show none: they know no reader. */
export async function redirectWithToast(
  path: string,
  message: Message,
  headers: Headers = new Headers(),
) {
  headers.append("Set-Cookie", await toastCookie.serialize(message));
  return redirect(path, { headers });
}

export async function takeToast(request: Request) {
  const message: unknown = await toastCookie.parse(request.headers.get("Cookie"));
  const headers = new Headers();
  if (!isMessage(message)) return { toast: undefined, headers };

  headers.append("Set-Cookie", await toastCookie.serialize("", { maxAge: 0 }));
  return { toast: message, headers };
}

function isMessage(value: unknown): value is Message {
  return typeof value === "object" && value !== null && "kind" in value && "title" in value;
}
