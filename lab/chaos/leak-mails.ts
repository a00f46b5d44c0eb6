import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { hashToken } from "#app/infrastructure/identity/token.server.ts";
import { query } from "../kit/database.ts";
import { LEAK_HOST, openAddresses, RECEIVER, startReceiver } from "../kit/receiver.ts";
import { type Run, runExperiment } from "../kit/run-experiment.ts";
import { results, type Stage } from "../kit/stage.ts";
import { startVisitors, type Visits, watchMemory } from "./files/watch.ts";
import { sendHonestly } from "./leak-mails/honest.ts";
import { plantReceiver } from "./leak-mails/planted-receiver.ts";
import { type Stormed, storm } from "./leak-mails/storm.ts";

type Size = { conversations: number; rounds: number; maxMinutes: number };

const TAKEN = "no abusive conversation brings a mail";
/** Just below what the receiver takes in a minute, so that the rules within a conversation are tried too. */
const PER_SECOND = 18;
const ABUSED_ADDRESSES = 40;
const WARM_UP_SECONDS = 20;
const MAX_SECONDS = 62;
const MAX_GROWTH_MEGABYTES = 40;
const MAX_SLOWER = 1.2;

await runExperiment<Size>({
  sizes: {
    full: { conversations: 10_000, rounds: 5, maxMinutes: 45 },
    quick: { conversations: 810, rounds: 3, maxMinutes: 10 },
    planted: { conversations: 100, rounds: 1, maxMinutes: 6 },
  },
  planted: { threshold: TAKEN },
  run,
});

async function run({ scene, processes }: Stage, { size, form, seed, port, log }: Run<Size>) {
  const { databaseUrl } = scene;
  const receiverPort = port + 4;
  const receiver = await startReceiver({
    databaseUrl,
    port: receiverPort,
    log: join(results, "receiver.log"),
    file: form === "planted" ? plantReceiver() : RECEIVER,
    certificate: makeCertificate(),
  });
  const web = processes.find(({ name }) => name === "web");
  const visitors = startVisitors(scene.origin);
  try {
    return await measure();
  } finally {
    visitors.stop();
    await receiver.stop("SIGTERM");
  }

  async function measure() {
    const abused = await openAddresses(databaseUrl, ABUSED_ADDRESSES);
    const perRound = Math.floor(size.conversations / size.rounds);
    await sleep(WARM_UP_SECONDS * 1_000);
    await visitors.measure();

    const quiet: Visits[] = [];
    const busy: Visits[] = [];
    const stormed: Stormed[] = [];
    const honest: boolean[] = [];
    const memory = watchMemory(() => receiver.pid);
    // Turn about, because the machine itself is faster at one time than at another.
    for (let round = 0; round < size.rounds; round++) {
      await sleep(Math.min(60, perRound / PER_SECOND) * 1_000);
      quiet.push(await visitors.measure());
      const { begun, ended } = storm({
        port: receiverPort,
        tokens: abused,
        from: round * perRound,
        count: perRound,
        perSecond: PER_SECOND,
        seed: seed + round,
      });
      const wasTaken = sendHonest(round);
      await begun;
      busy.push(await visitors.measure());
      stormed.push(await ended);
      honest.push(await wasTaken);
      await visitors.measure();
      log(`${(round + 1) * perRound} conversations`);
    }
    const megabytes = memory.stop();
    const taken = await countTaken(abused);
    return report({ quiet, busy, stormed, honest, megabytes, taken });
  }

  async function sendHonest(round: number) {
    const [token = ""] = await openAddresses(databaseUrl, 1);
    await sleep(3_000);
    const wasAccepted = await sendHonestly(receiverPort, token, round);
    return wasAccepted && (await countTaken([token])) === 1;
  }

  async function countTaken(tokens: string[]) {
    const [row] = await query<{ count: string }>(
      databaseUrl,
      "select count(*) from leak_mails where token_hash = any ($1) and received_at is not null",
      [tokens.map(hashToken)],
    );
    return Number(row?.count);
  }

  function report(measured: Measured) {
    const { quiet, busy, stormed, honest, megabytes, taken } = measured;
    // Of one round and the other: the machine itself may have changed between rounds.
    const slower = median(busy.map((one, round) => one.p99 / (quiet[round]?.p99 ?? 1)));
    const longest = Math.max(...stormed.map((one) => one.longest));
    const kinds: Record<string, number> = {};
    for (const one of stormed)
      for (const [kind, count] of Object.entries(one.kinds))
        kinds[kind] = (kinds[kind] ?? 0) + count;
    return {
      conversations: stormed.reduce((sum, { sent }) => sum + sent, 0),
      kinds,
      taken,
      honest: { sent: honest.length, taken: honest.filter(Boolean).length },
      longestSeconds: Math.round(longest * 10) / 10,
      megabytes,
      slower: Math.round(slower * 100) / 100,
      p99: { quiet: quiet.map((one) => one.p99), busy: busy.map((one) => one.p99) },
      thresholds: {
        [TAKEN]: taken === 0,
        "honest mails between them are taken": honest.every(Boolean),
        [`no conversation lasts longer than ${MAX_SECONDS} s`]: longest < MAX_SECONDS,
        [`memory of the receiver grows by less than ${MAX_GROWTH_MEGABYTES} MB`]:
          megabytes.last - megabytes.first < MAX_GROWTH_MEGABYTES,
        "the receiver was never restarted": receiver.unexpectedExits === 0,
        "the web process was never restarted": web?.unexpectedExits === 0,
        "visitors never failed": busy.every(({ failures }) => failures === 0),
        [`p99 of visitors < ${MAX_SLOWER} x quiet`]: slower < MAX_SLOWER,
      },
    };
  }
}

type Measured = {
  quiet: Visits[];
  busy: Visits[];
  stormed: Stormed[];
  honest: boolean[];
  megabytes: { first: number; last: number; max: number };
  taken: number;
};

/** Self-signed: mail servers encrypt without asking whose certificate it is. */
function makeCertificate() {
  const files = { key: join(results, "receiver-key.pem"), cert: join(results, "receiver.pem") };
  const kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  const named = ["-days", "1", "-subj", `/CN=${LEAK_HOST}`];
  const written = ["-keyout", files.key, "-out", files.cert];
  execFileSync("openssl", ["req", "-x509", ...kind, ...named, ...written], { stdio: "ignore" });
  return files;
}

function median(values: readonly number[]) {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
