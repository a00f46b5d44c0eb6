import { sql } from "kysely";
import type { Actor } from "#app/features/accounts/actor.ts";
import { asProvider } from "#app/infrastructure/database/database.server.ts";
import { consumeRateLimit } from "#app/infrastructure/limits/consume-rate-limit.server.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import type { SearchFilters } from "../search-filters.ts";
import { type Frequency, MAX_ADDRESS, watchedAddress } from "./saved-search.ts";
import { savedSearchLimits } from "./saved-search-limits.ts";

type Outcome = "saved" | "saved-already";
type Refusal = "too-long" | "too-many-searches" | "too-many-attempts";

/** An account watches an address once: saving it again changes how often. */
export async function saveSearch(
  actor: Actor,
  { filters, frequency }: { filters: SearchFilters; frequency: Frequency },
): Promise<Result<Outcome, Refusal>> {
  const address = watchedAddress(filters);
  if (address.length > MAX_ADDRESS) return refuse("too-long");
  if (!(await consumeRateLimit([savedSearchLimits.change, actor.id])).allowed)
    return refuse("too-many-attempts");

  return asProvider(actor, async (tx) => {
    const { rows } = await sql<{ outcome: Outcome | "too-many-searches" }>`
      select save_search(${address}, ${frequency}) as outcome`.execute(tx);
    const outcome = rows[0]?.outcome ?? "too-many-searches";
    return outcome === "too-many-searches" ? refuse(outcome) : accept(outcome);
  });
}
