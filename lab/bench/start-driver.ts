import { fork } from "node:child_process";
import { once } from "node:events";
import type { Order } from "./drive-reads.ts";

/** Starts drive-reads.ts in a process of its own, with the login in the URL. */
export async function startDriver(url: string, queries: "search" | "inbox" = "search", env = {}) {
  const child = fork(new URL("./drive-reads.ts", import.meta.url), [queries], {
    env: {
      ...process.env,
      ...env,
      NODE_ENV: "production",
      LOG_LEVEL: "warn",
      DATABASE_PUBLIC_URL: url,
      DATABASE_WEB_URL: url,
    },
  });
  await once(child, "message");

  return {
    async ask<Answer>(order: Order) {
      child.send(order);
      const [answer] = await once(child, "message");
      return answer as Answer;
    },
    async end() {
      child.send("end");
      await once(child, "exit");
    },
  };
}
