import { HOME_OF_PROVIDERS } from "./return-path.ts";

const modes = {
  signin: {},
  signup: { mode: "signup" },
  reset: { reset: "true" },
};

/** The address of what the card at /auth asks for. Changing between them never loses where someone wanted to go. */
export function authPath(mode: keyof typeof modes, next?: string) {
  const query = new URLSearchParams(modes[mode]);
  if (next && next !== HOME_OF_PROVIDERS) query.set("next", next);

  return query.size > 0 ? `/auth?${query}` : "/auth";
}
