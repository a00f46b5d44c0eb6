import { z } from "zod";

const SERIOUS = ["high", "critical"];

const report = z.object({
  auditReportVersion: z.literal(2),
  vulnerabilities: z.record(
    z.string(),
    z.object({
      severity: z.string(),
      via: z.array(z.union([z.string(), z.object({ title: z.string(), url: z.string() })])),
      /** Paths in the lock file. */
      nodes: z.array(z.string()),
    }),
  ),
});
const failure = z.object({ message: z.string() });

type Locked = { dev?: boolean; devOptional?: boolean };

/**
 * Reads the output of `npm audit --json`, or the reason why it failed. An advisory is serious if it is high or critical
 * and in a package that we ship according to the lock file.
 */
export function readAudit(output: string, locked: Record<string, Locked>) {
  const json = parseJson(output);
  const read = report.safeParse(json);
  if (!read.success) {
    const why = failure.safeParse(json).data?.message ?? "no readable answer from the registry";
    return { isChecked: false as const, why };
  }

  const isShipped = (path: string) => !locked[path]?.dev && !locked[path]?.devOptional;
  const serious: string[] = [];
  const others: string[] = [];
  for (const [name, { severity, via, nodes }] of Object.entries(read.data.vulnerabilities)) {
    const reasons = via.map((reason) =>
      typeof reason === "string" ? `through ${reason}` : `${reason.title} ${reason.url}`,
    );
    const isSerious = SERIOUS.includes(severity) && nodes.some(isShipped);
    (isSerious ? serious : others).push(`${severity}: ${name}: ${reasons.join("; ")}`);
  }
  return { isChecked: true as const, serious, others };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
