import { expect, test } from "vitest";
import { readEnvironment } from "./environment.server.ts";

const usable = {
  ORIGIN: "https://rebadge.example",
  DATABASE_PUBLIC_URL: "postgres://app_public@127.0.0.1/rebadge",
  DATABASE_WEB_URL: "postgres://app_web@127.0.0.1/rebadge",
  DATABASE_WORKER_URL: "postgres://app_worker@127.0.0.1/rebadge",
};

test("what is left out takes the safe default", () => {
  expect(readEnvironment(usable)).toMatchObject({
    NODE_ENV: "production",
    GALLERY: false,
    DRAIN_SECONDS: 5,
  });
});

test("every fault is named at once, so that one boot tells all there is to mend", () => {
  const faulty = {
    ...usable,
    ORIGIN: "https://rebadge.example/",
    PORT: "many",
    DATABASE_WEB_URL: undefined,
  };

  expect(() => readEnvironment(faulty)).toThrow(
    /ORIGIN: must have no path[\s\S]*PORT: [\s\S]*DATABASE_WEB_URL: is missing/,
  );
});

test("an origin that is no address at all is named like any other fault", () => {
  expect(() => readEnvironment({ ...usable, ORIGIN: "example.com" })).toThrow("ORIGIN: must be");
});
