import { expect, test } from "vitest";
import { findWebhooks } from "./find-webhooks.server.ts";

test("joining and leaving are told where the environment says", () => {
  expect(findWebhooks()).toEqual({
    joined: expect.stringMatching(/^http.+\/joined$/),
    left: expect.stringMatching(/^http.+\/left$/),
  });
});
