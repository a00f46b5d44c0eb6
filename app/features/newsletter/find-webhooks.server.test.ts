import { expect, test } from "vitest";
import { findWebhooks } from "./find-webhooks.server.ts";

test("the webhooks for joining and leaving come from the environment", () => {
  expect(findWebhooks()).toEqual({
    joined: expect.stringMatching(/^http.+\/joined$/),
    left: expect.stringMatching(/^http.+\/left$/),
  });
});
