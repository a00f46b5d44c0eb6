import { fork } from "node:child_process";
import { once } from "node:events";
import type { Order } from "./drive-search.ts";

/** Starts drive-search.ts, with the login of the public, in a process of its own. */
export async function startDriver(url: string) {
  const child = fork(new URL("./drive-search.ts", import.meta.url), {
    env: {
      ...process.env,
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
