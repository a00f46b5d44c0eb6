import { data, type RouterContextProvider } from "react-router";
import { findEntry } from "#app/features/search/glossary/find-entries.server.ts";
import { readTyped } from "#app/features/search/glossary/glossary-paths.ts";
import { plainPhrase } from "#app/features/search/glossary/plain-phrase.ts";
import { actorContext } from "#app/http/session/actor.server.ts";

type Asked = { url: URL; context: Readonly<RouterContextProvider> };

/** The editor of the phrase in the address, behind each of its forms too. */
export async function showEntry({ url, context }: Asked) {
  const phrase = plainPhrase(readTyped(url.searchParams, "phrase"));
  const found = await findEntry(context.get(actorContext), phrase);
  if (!found.ok) throw data(null, { status: 404 });
  return { phrase, entry: found.value };
}
