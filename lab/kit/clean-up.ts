type Stop = () => Promise<unknown>;
export type Later = (stop: Stop) => void;

/** Collects what has to be stopped; on a signal or an uncaught error it is stopped as well, the last started first. */
export function collectStops() {
  const stops: Stop[] = [];
  const stopAll = async () => {
    for (const stop of stops.splice(0).toReversed()) await stop().catch(console.error);
  };
  for (const name of ["SIGINT", "SIGTERM", "uncaughtException"] as const) {
    process.once(name, (reason) => {
      console.error(reason);
      stopAll().finally(() => process.exit(1));
    });
  }
  const later: Later = (stop) => stops.push(stop);
  return { later, stopAll };
}

export async function cleaningUp(work: (later: Later) => Promise<void>) {
  const { later, stopAll } = collectStops();
  try {
    await work(later);
  } finally {
    await stopAll();
  }
}
