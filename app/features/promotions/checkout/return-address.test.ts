import { expect, test } from "vitest";
import { isOwnReturnAddress, returnAddress } from "./return-address.ts";

const origin = "https://rebadge.test";
const id = "0193b0a0-1111-7000-8000-00000000000f";
const own = returnAddress(origin, "success", id);

test("the addresses of the specification are those that we build", () => {
  expect(own).toBe(`https://rebadge.test/dashboard?subscription=success&serviceId=${id}`);
  expect(returnAddress(origin, "canceled", id)).toBe(
    "https://rebadge.test/dashboard?subscription=canceled",
  );
  expect(isOwnReturnAddress(own, origin, "success")).toBe(true);
  expect(isOwnReturnAddress(returnAddress(origin, "canceled", id), origin, "canceled")).toBe(true);
});

test("no address of another origin or another page is accepted", () => {
  const hosts = [
    "https://evil.test",
    "http://rebadge.test",
    "https://rebadge.test:444",
    "//evil.test",
    "///evil.test",
    "https://rebadge.test@evil.test",
    "https://evil.test#rebadge.test",
    "https://rebadge.test.evil.test",
    "https://user:pass@rebadge.test",
    "https:/evil.test",
    "https:\\\\evil.test",
    "\\\\evil.test",
    "/\\evil.test",
    "javascript:alert(1)//",
    "data:text/html,",
    "vbscript:x//",
    "file:///etc",
    "ftp://rebadge.test",
    "https://rebadge\u3002test",
    "https://\u202Erebadge.test",
    "https://reb\u0430dge.test",
    "https://rebadge.test\u2044@evil.test",
    "\thttps://rebadge.test",
    "https://rebadge.test\n.evil.test",
    "ht\ttps://rebadge.test",
    "https://%72ebadge.test",
    "",
  ];
  const paths = [
    "/dashboard?subscription=success",
    "/dashboard/?subscription=success",
    "/dashboard",
    "/dashboard?subscription=canceled",
    "/dashboard?subscription=success&next=//evil.test",
    "/dashboard?subscription=success#x",
    "/DASHBOARD?subscription=success",
    "/dashboard%2f?subscription=success",
    "/auth/sign-out?subscription=success",
    "/dashboard/../admin?subscription=success",
    "/",
    "",
  ];
  const addresses = [
    ...hosts.flatMap((host) => paths.map((path) => host + path)),
    ...paths.slice(1).map((path) => origin + path),
    ` ${own}`,
    `${own}\n`,
    `${own}\u0000`,
    own.replace("/", "\\"),
    own.toUpperCase(),
  ];

  const accepted = addresses.filter((address) => isOwnReturnAddress(address, origin, "success"));
  expect(accepted).toEqual([]);
  expect(addresses.length).toBeGreaterThan(300);
});
