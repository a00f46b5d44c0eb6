import { purgeEdge } from "#app/infrastructure/edge/purge-edge.server.ts";
import { environment } from "#app/infrastructure/environment.server.ts";
import { pageTag } from "#app/shared/page-tag.ts";

/** Purges the cached pages with the given tags, or all of them. */
const tags = process.argv.slice(2);
const url = environment.EDGE_PURGE_URL;
if (!url) throw new Error("EDGE_PURGE_URL must be set");
await purgeEdge(url, tags.length > 0 ? tags : [pageTag.site]);
console.log(`purged: ${tags.join(" ") || "everything"}`);
