type Stop = () => Promise<unknown>;

/** Whatever happens, what was started is stopped, the last first. */
export async function cleaningUp(work: (later: (stop: Stop) => void) => Promise<void>) {
  const stops: Stop[] = [];
  const cleanUp = async () => {
    for (const stop of stops.splice(0).toReversed()) await stop().catch(console.error);
  };
  for (const name of ["SIGINT", "SIGTERM", "uncaughtException"] as const) {
    process.once(name, (reason) => {
      console.error(reason);
      cleanUp().finally(() => process.exit(1));
    });
  }
  try {
    await work((stop) => stops.push(stop));
  } finally {
    await cleanUp();
  }
}
