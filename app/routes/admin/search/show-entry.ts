import { data, type RouterContextProvider } from "react-router";
import { findEntry } from "#app/features/search/glossary/find-entries.server.ts";
import { readTyped } from "#app/features/search/glossary/glossary-paths.ts";
import { plainPhrase } from "#app/features/search/glossary/plain-phrase.ts";
import { actorContext } from "#app/http/session/actor.server.ts";

type Args = { url: URL; context: Readonly<RouterContextProvider> };

/** The loader of the editor and of every form on it. */
export async function showEntry({ url, context }: Args) {
  const phrase = plainPhrase(readTyped(url.searchParams, "phrase"));
  const found = await findEntry(context.get(actorContext), phrase);
  if (!found.ok) throw data(null, { status: 404 });
  return { phrase, entry: found.value };
}
