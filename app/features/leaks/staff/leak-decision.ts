import { z } from "zod";

export const LEAK_QUEUE = "/admin/leaks";

const leakDecisions = ["kept", "withdrawn"] as const;
export type LeakDecision = (typeof leakDecisions)[number];

export const leakDecisionForm = z.object({
  decision: z.enum(leakDecisions, "Please decide whether the test stays."),
});
