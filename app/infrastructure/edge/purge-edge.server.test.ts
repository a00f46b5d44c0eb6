import { expect, test } from "vitest";
import { Outage } from "#app/shared/outage.ts";
import { openEdge } from "#test/edge.ts";
import { findFreePort } from "../../../scripts/free-port.ts";
import { purgeEdge } from "./purge-edge.server.ts";

const edge = await openEdge();

test("each tag is sent once", async () => {
  await purgeEdge(edge.url, ["home", "listing:1", "home"]);

  expect(edge.dropped).toEqual([["home", "listing:1"]]);
});

test("an error status is an outage, so that the job is retried", async () => {
  edge.status = 403;

  await expect(purgeEdge(edge.url, ["home"])).rejects.toThrow(Outage);
});

test("an unreachable edge is an outage", async () => {
  await expect(purgeEdge(`http://127.0.0.1:${await findFreePort()}`, ["home"])).rejects.toThrow(
    Outage,
  );
});
