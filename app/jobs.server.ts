import { rebuildSearchIndex } from "#app/features/search/rebuild-search-index.server.ts";
import { nightFell } from "#app/features/search/search-jobs.ts";
import { on } from "#app/shared/job.ts";

/** Everything that happens in the background, as routes.ts is everything that happens over HTTP. */
export const jobs = [on(nightFell, () => rebuildSearchIndex())];

/** What happens by the clock (UTC), in crontab's words. */
export const schedule = `
15 3 * * * ${nightFell.name} ?max=3
`;
