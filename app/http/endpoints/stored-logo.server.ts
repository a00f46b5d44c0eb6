import { findFileToShow } from "#app/infrastructure/storage/storage.server.ts";
import {
  STORED_CACHE_CONTROL,
  STORED_TYPE,
} from "#app/infrastructure/storage/storage-port.server.ts";

/** A logo from this machine's disk. We encoded it ourselves; the sandbox policy is a second layer. */
export async function answerStoredLogo(name: string) {
  const file = await findFileToShow(name);
  if (!file) return new Response("Not found", { status: 404 });

  return new Response(file, {
    headers: {
      "Content-Type": STORED_TYPE,
      "Cache-Control": STORED_CACHE_CONTROL,
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
