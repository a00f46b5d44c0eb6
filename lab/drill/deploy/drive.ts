import { fork } from "node:child_process";
import { once } from "node:events";
import type { Cast } from "./requests.ts";
import type { Answer, Load } from "./visitors.ts";

export type Visitors = Awaited<ReturnType<typeof startVisitors>>;

/** The maximum of good responses a second over several numbers of visitors. */
export async function findSaturation({ run }: Visitors, seconds: number) {
  const found: number[] = [];
  for (const visitors of [4, 8, 16]) {
    const good = (await run({ kind: "closed", visitors, seconds })).filter(({ fault }) => !fault);
    found.push(Math.round(good.length / seconds));
    console.error(`${visitors} visitors: ${found.at(-1)}/s`);
  }
  return Math.max(...found);
}

export async function startVisitors(origin: string, socket: string, cast: Cast) {
  const file = new URL("./visitors.ts", import.meta.url);
  const child = fork(file, [origin, socket, JSON.stringify(cast)]);
  await once(child, "message");
  return {
    async run(load: Load) {
      child.send(load);
      const [answers] = await once(child, "message");
      return answers as Answer[];
    },
    end: () => child.send({ kind: "end" } satisfies Load),
    async stop() {
      if (child.exitCode !== null) return;
      child.kill("SIGKILL");
      await once(child, "exit");
    },
  };
}
