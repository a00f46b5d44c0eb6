import type { Watch } from "#app/shared/watch.ts";
import { log } from "../log.server.ts";
import { lookedAt } from "./work-metrics.server.ts";

/**
 * Looks at once and then by the clock. One look at a time: a database that is slow is not asked twice. One that fails is
 * not told of as an error; how long ago the last one was is a metric, and the next may go well.
 */
export function keepWatch(watches: readonly Watch[]) {
  const timers = watches.map((watch) => {
    let isLooking = false;
    const look = async () => {
      if (isLooking) return;
      isLooking = true;
      try {
        await watch.look();
        lookedAt.set({ look: watch.name }, Date.now() / 1_000);
      } catch (error) {
        log.warn({ look: watch.name, reason: String(error) }, "a look failed");
      }
      isLooking = false;
    };
    void look();
    return setInterval(look, watch.seconds * 1_000).unref();
  });
  return () => timers.forEach(clearInterval);
}
