import type { Watch } from "#app/shared/watch.ts";
import { log } from "../log.server.ts";
import { checkedAt } from "./work-metrics.server.ts";

/**
 * Runs each check at once and then on a timer, never twice at the same time. A failed check is only a warning, because
 * an alert watches the time of the last successful one.
 */
export function keepWatch(watches: readonly Watch[]) {
  const timers = watches.map((watch) => {
    let isChecking = false;
    const check = async () => {
      if (isChecking) return;
      isChecking = true;
      try {
        await watch.check();
        checkedAt.set({ look: watch.name }, Date.now() / 1_000);
      } catch (error) {
        log.warn({ check: watch.name, reason: String(error) }, "a check failed");
      }
      isChecking = false;
    };
    void check();
    return setInterval(check, watch.seconds * 1_000).unref();
  });
  return () => timers.forEach(clearInterval);
}
