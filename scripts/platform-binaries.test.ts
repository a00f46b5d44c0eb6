import { expect, test } from "vitest";
import { findBinariesNotInLock } from "./platform-binaries.ts";

const packages = {
  "": {},
  "node_modules/bundler": {
    optionalDependencies: {
      "@bundler/binding-darwin-arm64": "1.2.3",
      "@bundler/binding-linux-arm64-gnu": "1.2.3",
      "@bundler/binding-linux-arm64-musl": "1.2.3",
      "@bundler/binding-linux-x64-gnu": "1.2.3",
    },
  },
  "node_modules/tool/node_modules/linter": {
    optionalDependencies: { "@linter/darwin-arm64": "4.5.6", "@linter/linux-arm64": "4.5.6" },
  },
  "node_modules/@bundler/binding-linux-x64-gnu": {},
  "node_modules/@bundler/binding-linux-arm64-gnu": {},
};

test("the binaries of a platform are named unless the lock has them", () => {
  expect(findBinariesNotInLock({ packages }, "darwin-arm64")).toEqual([
    "@bundler/binding-darwin-arm64@1.2.3",
    "@linter/darwin-arm64@4.5.6",
  ]);
  expect(findBinariesNotInLock({ packages }, "linux-arm64")).toEqual(["@linter/linux-arm64@4.5.6"]);
  expect(findBinariesNotInLock({ packages }, "linux-x64")).toEqual([]);
});
