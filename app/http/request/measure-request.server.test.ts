import { beforeEach, expect, test } from "vitest";
import { requestSeconds } from "#app/infrastructure/metrics/metrics.server.ts";
import { measureRequest } from "./measure-request.server.ts";

beforeEach(() => requestSeconds.reset());

const answered = { id: "the-request", method: "GET", route: "/service/:id", status: 200 };

async function counted() {
  const { values } = await requestSeconds.get();
  return values
    .filter(({ metricName }) => metricName === "rebadge_request_seconds_count")
    .map(({ labels, value }) => ({ ...labels, value }));
}

test("requests are counted by route, method and status class", async () => {
  for (const status of [200, 204, 404]) measureRequest({ ...answered, status, milliseconds: 12 });

  expect(await counted()).toEqual([
    { route: "/service/:id", method: "GET", status: "2xx", value: 2 },
    { route: "/service/:id", method: "GET", status: "4xx", value: 1 },
  ]);
});

test("text from the client makes no new time series: unknown addresses share one, and so do unknown methods", async () => {
  for (const method of ["PROPFIND", "get", "X".repeat(100)])
    measureRequest({ ...answered, method, route: undefined, milliseconds: 1 });

  expect(await counted()).toEqual([
    { route: "unmatched", method: "other", status: "2xx", value: 3 },
  ]);
});

test("the promised 300 ms and 800 ms are bucket boundaries", async () => {
  for (const milliseconds of [300, 301, 800]) measureRequest({ ...answered, milliseconds });

  const { values } = await requestSeconds.get();
  const within = (le: number) =>
    values.find(({ labels }) => "le" in labels && labels.le === le)?.value;
  expect([within(0.3), within(0.8)]).toEqual([1, 3]);
});
