import { HOME_OF_PROVIDERS } from "./return-path.ts";

const modes = {
  signin: {},
  signup: { mode: "signup" },
  reset: { reset: "true" },
};

/** Switching between the forms at /auth keeps the return path. */
export function authPath(mode: keyof typeof modes, next?: string) {
  const query = new URLSearchParams(modes[mode]);
  if (next && next !== HOME_OF_PROVIDERS) query.set("next", next);

  return query.size > 0 ? `/auth?${query}` : "/auth";
}
