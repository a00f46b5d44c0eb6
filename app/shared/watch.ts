/** A check that a process runs on a timer. */
export type Watch = { name: string; seconds: number; check: () => Promise<void> };
