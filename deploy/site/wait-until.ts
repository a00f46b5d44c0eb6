import { setTimeout as sleep } from "node:timers/promises";

/** Polls until the condition holds, or returns false after the timeout. */
export async function waitUntil(seconds: number, isTrue: () => Promise<boolean>) {
  const end = Date.now() + seconds * 1_000;
  while (Date.now() < end) {
    if (await isTrue()) return true;
    await sleep(200);
  }
  return false;
}

/** Whether a GET returns 200. */
export async function answers(address: string) {
  const signal = AbortSignal.timeout(5_000);
  const response = await fetch(address, { signal }).catch(() => undefined);
  return response?.status === 200;
}
