import { randomInt } from "node:crypto";
import { mkdirSync } from "node:fs";
import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { createTransport } from "nodemailer";
import { hashToken } from "#app/infrastructure/identity/token.server.ts";
import { readMail } from "#app/infrastructure/leaks/read-mail.server.ts";
import {
  cloneDatabase,
  dropDatabase,
  prepareTemplate,
} from "../../scripts/database/prepare-template.ts";
import { findFreePort } from "../../scripts/free-port.ts";
import { randomFrom } from "../../standins/stripe/random.ts";
import { startZones } from "../../test/zones.ts";
import { cleaningUp } from "../kit/clean-up.ts";
import { query } from "../kit/database.ts";
import { LEAK_HOST, loopback, openAddresses, startReceiver } from "../kit/receiver.ts";
import { compose, zonesOfSigners } from "./leak-mails/signers.ts";
import { type BenchMail, type Group, writeMails } from "./leak-mails/write-mails.ts";

const full: Record<Group, number> = { plain: 69, disguised: 42, clean: 89 };
const quick: Record<Group, number> = { plain: 23, disguised: 21, clean: 10 };
const MIN_FOUND = { plain: 0.97, disguised: 0.8 };
const MAX_CALLED_LEAKING = 0.01;
const results = "test-results/leak-mails";

const { values } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    seed: { type: "string", default: String(randomInt(2 ** 31)) },
  },
});
const adminUrl = process.env.DATABASE_ADMIN_URL ?? "postgres://postgres@127.0.0.1:5432/postgres";
const began = performance.now();
await cleaningUp(async (later) => {
  const name = `rebadge_leak_mails_${process.pid}`;
  await cloneDatabase(adminUrl, await prepareTemplate(adminUrl), name);
  later(() => dropDatabase(adminUrl, name));
  const databaseUrl = new URL(`/${name}`, adminUrl).href;
  const zones = await startZones();
  later(() => zones.stop());
  await zones.serve(zonesOfSigners());
  mkdirSync(results, { recursive: true });
  const port = await findFreePort();
  const receiver = await startReceiver({ databaseUrl, port, log: `${results}/receiver.log` });
  later(() => receiver.stop("SIGTERM"));

  const mails = writeMails(values.quick ? quick : full, randomFrom(Number(values.seed)));
  const tokens = await openAddresses(databaseUrl, mails.length);
  const judged: Judged[] = [];
  for (const [index, mail] of mails.entries()) {
    const token = tokens[index] ?? "";
    await send(port, mail, token, index);
    judged.push(await judge(databaseUrl, mail, token, zones.address()));
  }
  report(judged);
});
process.exit();

type Judged = BenchMail & { isFound: boolean; dkim: string; milliseconds: number };

/** As the mail server of a demo would: it connects, and says who it is. */
async function send(port: number, { draft, signing }: BenchMail, token: string, index: number) {
  const to = `${token}@${LEAK_HOST}`;
  const transport = createTransport({
    host: "127.0.0.1",
    port,
    name: draft.helo,
    localAddress: loopback(index),
    ignoreTLS: true,
  });
  await transport.sendMail({
    raw: await compose(draft, to, signing),
    envelope: { from: draft.bounce, to },
  });
  transport.close();
}

async function judge(
  databaseUrl: string,
  mail: BenchMail,
  token: string,
  nameServer: string,
): Promise<Judged> {
  const [row] = await query<{ raw: Buffer; received_at: Date }>(
    databaseUrl,
    "select raw, received_at from leak_mails where token_hash = $1 and raw is not null",
    [hashToken(token)],
  );
  if (!row) throw new Error(`the mail '${mail.kind}' was not stored`);
  const started = performance.now();
  const { names, domains } = mail.supplier;
  const about = {
    supplier: { names, domains },
    demoDomain: mail.client.domain,
    receivedAt: row.received_at,
  };
  const reading = await readMail(row.raw, about, { nameServers: [nameServer] });
  return {
    ...mail,
    isFound: reading.ok && reading.value.sightings.length > 0,
    dkim: reading.ok ? reading.value.dkim.result : "unread",
    milliseconds: Math.round(performance.now() - started),
  };
}

function report(judged: readonly Judged[]) {
  const of = (group: Group) => judged.filter((one) => one.group === group);
  const found = (group: Group) => of(group).filter(({ isFound }) => isFound);
  const share = (group: Group) => found(group).length / of(group).length;
  const missed = judged.filter(({ group, isFound }) => group !== "clean" && !isFound);
  const wrongDkim = judged.filter(({ signing, dkim }) => dkim !== expectedOf(signing));
  const counts = (group: Group) => ({ planted: of(group).length, found: found(group).length });
  const sorted = judged.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
  const thresholds = {
    "at least 97 % of plain leaks are found": share("plain") >= MIN_FOUND.plain,
    "at least 80 % of disguised leaks are found": share("disguised") >= MIN_FOUND.disguised,
    "at most 1 % of clean mails are called leaking": share("clean") <= MAX_CALLED_LEAKING,
    "every DKIM signature is judged right": wrongDkim.length === 0,
  };
  console.log(
    JSON.stringify({
      form: values.quick ? "quick" : "full",
      seed: Number(values.seed),
      seconds: Math.round((performance.now() - began) / 1_000),
      load: loadavg()[0],
      mails: judged.length,
      plain: counts("plain"),
      disguised: counts("disguised"),
      clean: { sent: of("clean").length, calledLeaking: found("clean").length },
      missed: [...new Set(missed.map(({ kind }) => kind))],
      dkim: Object.fromEntries(
        (["good", "bad", "missing"] as const).map((expected) => [
          expected,
          judged.filter(({ signing }) => expectedOf(signing) === expected).length,
        ]),
      ),
      wrongDkim: wrongDkim.slice(0, 5).map(({ kind, signing, dkim }) => ({ kind, signing, dkim })),
      readMilliseconds: { p50: sorted[sorted.length >> 1], max: sorted.at(-1) },
      thresholds,
    }),
  );
  process.exitCode = Object.values(thresholds).every(Boolean) ? 0 : 1;
}

function expectedOf(signing: BenchMail["signing"]) {
  return signing === "good" || signing === "missing" ? signing : "bad";
}
