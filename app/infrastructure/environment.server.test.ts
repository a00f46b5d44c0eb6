import { expect, test } from "vitest";
import { readEnvironment } from "./environment.server.ts";

const usable = {
  ORIGIN: "https://rebadge.example",
  DATABASE_PUBLIC_URL: "postgres://app_public@127.0.0.1/rebadge",
  DATABASE_WEB_URL: "postgres://app_web@127.0.0.1/rebadge",
  DATABASE_WORKER_URL: "postgres://app_worker@127.0.0.1/rebadge",
  STORAGE_DIRECTORY: "storage",
  STRIPE_SECRET_KEY: "sk_test_1",
  STRIPE_WEBHOOK_SECRETS: "whsec_1",
};

test("missing variables have safe defaults", () => {
  expect(readEnvironment(usable)).toMatchObject({
    NODE_ENV: "production",
    SITE_OPEN: false,
    GALLERY: false,
    WEBSITE_CHECKS: true,
    DRAIN_SECONDS: 5,
  });
});

test("a replica and a way past the pooler may be named, and only as addresses of databases", () => {
  for (const name of ["DATABASE_PUBLIC_REPLICA_URL", "DATABASE_DIRECT_URL"]) {
    const url = "postgres://app_public@127.0.0.1:5433/rebadge";
    expect(readEnvironment({ ...usable, [name]: url })).toMatchObject({ [name]: url });
    expect(() => readEnvironment({ ...usable, [name]: "https://replica.example" })).toThrow(
      `${name}: must be a postgres:// URL`,
    );
  }
});

test("one error lists all invalid variables", () => {
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

test("an origin that is not a URL is listed like any other error", () => {
  expect(() => readEnvironment({ ...usable, ORIGIN: "example.com" })).toThrow("ORIGIN: must be");
});

const bucket = {
  S3_ENDPOINT: "https://s3.example",
  S3_REGION: "eu-1",
  S3_ACCESS_KEY_ID: "key",
  S3_SECRET_ACCESS_KEY: "secret",
  S3_PUBLIC_URL: "https://media.example/logos",
};

test("logos need a folder or a whole bucket", () => {
  const neither = { ...usable, STORAGE_DIRECTORY: undefined };

  expect(() => readEnvironment(neither)).toThrow("STORAGE_DIRECTORY: is missing");
  expect(readEnvironment({ ...neither, ...bucket })).toMatchObject(bucket);
  for (const name of Object.keys(bucket)) {
    expect(() => readEnvironment({ ...usable, ...bucket, [name]: undefined })).toThrow(
      `${name}: is missing`,
    );
  }
});

test("the address of the bucket has no trailing slash", () => {
  for (const S3_PUBLIC_URL of ["media.example", "https://media.example/logos/"]) {
    expect(() => readEnvironment({ ...usable, ...bucket, S3_PUBLIC_URL })).toThrow(
      "S3_PUBLIC_URL: must",
    );
  }
});

test("one or two signing secrets are taken, and a publishable key is not", () => {
  const read = (secrets: string) => readEnvironment({ ...usable, STRIPE_WEBHOOK_SECRETS: secrets });

  expect(read("whsec_1").STRIPE_WEBHOOK_SECRETS).toEqual(["whsec_1"]);
  expect(read("whsec_1,whsec_2").STRIPE_WEBHOOK_SECRETS).toEqual(["whsec_1", "whsec_2"]);
  for (const wrong of ["", "secret", "whsec_1,", "whsec_1,whsec_2,whsec_3"]) {
    expect(() => read(wrong)).toThrow("STRIPE_WEBHOOK_SECRETS: must be");
  }
  expect(() => readEnvironment({ ...usable, STRIPE_SECRET_KEY: "pk_live_1" })).toThrow(
    "STRIPE_SECRET_KEY: must be",
  );
});

test("webhooks without TLS are allowed only on this machine", () => {
  const names = ["NEWSLETTER_WEBHOOK_URL", "NEWSLETTER_LEAVE_WEBHOOK_URL"];
  for (const name of names) {
    for (const url of ["https://list.example/joined", "http://127.0.0.1:4650/", "http://[::1]/x"])
      expect(readEnvironment({ ...usable, [name]: url })).toMatchObject({ [name]: url });
    for (const url of ["http://list.example/", "http://localhost.example/", "ftp://list.example/"])
      expect(() => readEnvironment({ ...usable, [name]: url })).toThrow(`${name}: must be`);
  }
});
