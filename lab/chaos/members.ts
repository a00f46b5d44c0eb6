import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { makeToken } from "#app/infrastructure/identity/token.server.ts";
import { Supervised } from "../../deploy/site/supervisor.ts";
import { answers, waitUntil } from "../../deploy/site/wait-until.ts";
import { written } from "../kit/cookies.ts";
import { query } from "../kit/database.ts";
import { type Run, runExperiment } from "../kit/run-experiment.ts";
import { results, type Stage, WEB } from "../kit/stage.ts";

/** Removes members while they write through four web processes, each with an open event stream. */
type Size = { removals: number; maxMinutes: number };

const PROCESSES = 4;
const WRITE_EVERY_MS = 80;
const BEFORE_MS = 800;
const AFTER_MS = 1_500;
const MAX_LATE_MS = 1_000;
const LATE = `writes accepted later than ${MAX_LATE_MS} ms after a removal = 0`;

type Person = { id: string; cookie: string };
type Team = { owner: Person; member: Person; listingId: string };
type Write = { sent: number; answered: number; status: number };

await runExperiment<Size>({
  sizes: {
    full: { removals: 40, maxMinutes: 8 },
    quick: { removals: 5, maxMinutes: 4 },
    planted: { removals: 3, maxMinutes: 4 },
  },
  planted: { threshold: LATE },
  run,
});

async function run(stage: Stage, { size, form, log, port }: Run<Size>) {
  const { scene, env } = stage;
  const origins = [scene.origin];
  for (let number = 1; number < PROCESSES; number += 1) {
    const own = { ...env, PORT: String(port + 20 + number) };
    stage.processes.push(
      new Supervised({
        name: `web ${number}`,
        file: WEB,
        env: own,
        log: join(results, `web-${number}.log`),
      }),
    );
    origins.push(`http://127.0.0.1:${own.PORT}`);
  }
  const areReady = () => Promise.all(origins.map((origin) => answers(`${origin}/readyz`)));
  if (!(await waitUntil(60, async () => (await areReady()).every(Boolean))))
    throw new Error("not all processes start");
  if (form === "planted") await plantFault(scene.databaseUrl);

  const lateness: number[] = [];
  const found = {
    accepted: 0,
    refused: 0,
    busy: 0,
    other: 0,
    sentAfter: 0,
    tooLate: 0,
    openStreams: 0,
  };
  for (let round = 0; round < size.removals; round += 1) {
    const team = await makeTeam(scene.databaseUrl);
    const streams = await Promise.all(origins.map((origin) => openStream(origin, team.member)));
    const writing = new AbortController();
    const writes = origins.map((origin) => keepWriting(origin, team, writing.signal));
    await sleep(BEFORE_MS);
    const removal = await remove(origins[round % PROCESSES] ?? "", team);
    const removed = performance.now();
    await sleep(AFTER_MS);
    writing.abort();

    for (const { sent, answered, status } of (await Promise.all(writes)).flat()) {
      if (status === 204) found.accepted += 1;
      else if (status === 404) found.refused += 1;
      // All write to one listing, and wait half a second at most for its lock.
      else if (status === 503) found.busy += 1;
      else found.other += 1;
      if (status === 204 && sent > removed) found.sentAfter += 1;
      if (status === 204 && answered > removed + MAX_LATE_MS) found.tooLate += 1;
    }
    for (const stream of streams) {
      const late = stream.ended() - removed;
      if (late > MAX_LATE_MS) found.openStreams += 1;
      else lateness.push(Math.max(0, late));
      stream.close();
    }
    if (removal !== 302) throw new Error(`the removal was answered with ${removal}`);
  }
  log(`${size.removals} removals`);

  const { accepted, refused, other, sentAfter, tooLate, openStreams } = found;
  return {
    processes: PROCESSES,
    removals: size.removals,
    ...found,
    slowestStreamMs: Math.round(Math.max(...lateness, 0)),
    thresholds: {
      [LATE]: tooLate === 0,
      "writes sent after a removal and accepted = 0": sentAfter === 0,
      [`streams open ${MAX_LATE_MS} ms after a removal = 0`]: openStreams === 0,
      "every member wrote before and was refused after":
        accepted >= size.removals * PROCESSES && refused >= size.removals * PROCESSES,
      "other answers = 0": other === 0,
    },
  };
}

/** A removal that is acknowledged and not made. */
async function plantFault(databaseUrl: string) {
  await query(
    databaseUrl,
    `create or replace function change_member(member uuid, new_role text) returns text language sql as $$ select 'removed' $$`,
  );
}

async function makeTeam(databaseUrl: string): Promise<Team> {
  const [owner, member, listing] = [randomUUID(), randomUUID(), randomUUID()];
  const tokens = [makeToken(), makeToken()];
  const [organisation] = await query<{ id: string }>(
    databaseUrl,
    `with people as (
       insert into users (id, email) select id, id || '@rebadge.example' from unnest($1::uuid[]) id
     ), made as (
       insert into organisations default values returning id
     ), members as (
       insert into organisation_members (organisation_id, user_id, role)
       select made.id, person, case when number = 1 then 'owner' else 'editor' end
         from made, unnest($1::uuid[]) with ordinality people (person, number)
     ), signed_in as (
       insert into sessions (token_hash, user_id, address, user_agent)
       select ($2::bytea[])[number], person, '10.0.0.1', '' from unnest($1::uuid[]) with ordinality people (person, number)
     )
     select id from made`,
    [[owner, member], tokens.map(({ hash }) => hash)],
  );
  await query(
    databaseUrl,
    `insert into white_label_services
       (id, user_id, organisation_id, business_name, service_type, location, language, website, price_from, description)
     values ($1, $2, $3, 'Provider', 'Analytics & Reporting', '{Germany}', '{English}', 'https://provider.example', 49, 'Reports')`,
    [listing, owner, organisation?.id],
  );
  const [first, second] = tokens.map(({ token }) => `__Host-sid=${written(token)}`);
  return {
    owner: { id: owner, cookie: first ?? "" },
    member: { id: member, cookie: second ?? "" },
    listingId: listing,
  };
}

async function keepWriting(origin: string, { member, listingId }: Team, signal: AbortSignal) {
  const writes: Write[] = [];
  for (let number = 0; !signal.aborted; number += 1) {
    const sent = performance.now();
    const path = `/dashboard/listings/${listingId}/facts/draft`;
    const status = await post(origin, path, member, `price_freedom_note=${number}`);
    writes.push({ sent, answered: performance.now(), status });
    await sleep(WRITE_EVERY_MS);
  }
  return writes;
}

function remove(origin: string, { owner, member }: Team) {
  return post(origin, `/dashboard/people/${member.id}/remove`, owner, "");
}

async function post(origin: string, path: string, { cookie }: Person, body: string) {
  const response = await fetch(origin + path, {
    method: "POST",
    headers: {
      cookie,
      "content-type": "application/x-www-form-urlencoded",
      "sec-fetch-site": "same-origin",
    },
    redirect: "manual",
    body,
  });
  await response.arrayBuffer();
  return response.status;
}

async function openStream(origin: string, { cookie }: Person) {
  const closing = new AbortController();
  const response = await fetch(`${origin}/session/events`, {
    headers: { cookie },
    signal: closing.signal,
  });
  let ended = Number.POSITIVE_INFINITY;
  void response
    .text()
    .then(() => {
      ended = performance.now();
    })
    .catch(() => undefined);
  return { ended: () => ended, close: () => closing.abort() };
}
