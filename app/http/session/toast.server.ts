import { redirect } from "react-router";
import { z } from "zod";
import type { Message } from "#app/shared/message.ts";
import { readCookie, toastCookie } from "./cookies.server.ts";

const message: z.ZodType<Message> = z.object({
  kind: z.enum(["success", "error", "info"]),
  title: z.string(),
  text: z.string().exactOptional(),
});

/** Redirects with a message that the next personal page shows once. Cached pages cannot show it. */
export async function redirectWithToast(
  path: string,
  message: Message,
  headers: Headers = new Headers(),
) {
  headers.append("Set-Cookie", await toastCookie.serialize(message));
  return redirect(path, { headers });
}

export async function takeToast(request: Request) {
  const toast = await readCookie(request, toastCookie, message);
  const headers = new Headers();
  if (toast) headers.append("Set-Cookie", await toastCookie.serialize("", { maxAge: 0 }));
  return { toast, headers };
}
