import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { environmentSchema } from "#app/infrastructure/environment.server.ts";

export const environmentFile = join(import.meta.dirname, "../docs/environment.md");

/** Read by commands, never by the site's processes, so no schema has them. */
export const commandVariables = {
  DATABASE_MIGRATOR_URL:
    "`db:prepare` (the name of the database), `db:migrate`, `db:seed`, `data:load`",
  DATABASE_ADMIN_URL:
    "`bin/demo`, `db:prepare`, `db:describe`, tests; a superuser, not needed in production once prepared",
  REBADGE_CACHE:
    "`bin/demo`, `bin/setup`, `bin/run`: where a downloaded Node is kept (default `~/.cache/rebadge`)",
  REBADGE_BENCH:
    "`bench:search`, `bench:origin`, `bench:replica`: where their PostgreSQL is kept (default `/var/tmp/rebadge-bench`)",
};

const told = z.object({
  description: z.string(),
  requiredBy: z.string().optional(),
  isSecret: z.boolean().default(false),
});

/** What the schema itself says of each name it reads. */
export function readVariables() {
  return Object.entries(environmentSchema.shape).map(([name, field]) => {
    const leftOut = field.safeParse(undefined);
    const { requiredBy, ...rest } = told.parse(field.meta());
    return {
      name,
      ...rest,
      values: z.toJSONSchema(field, { unrepresentable: "any" }).enum ?? [],
      requiredBy: leftOut.success ? requiredBy : "every process",
      byDefault: leftOut.success ? leftOut.data : undefined,
    };
  });
}

export function describeEnvironment() {
  const variables = readVariables().map(
    ({ name, requiredBy, byDefault, description, values, isSecret }) => [
      `\`${name}\``,
      requiredBy ?? "",
      byDefault === undefined ? "" : `\`${byDefault}\``,
      [
        description,
        ...(values.length > 0
          ? [`one of ${values.map((value) => `\`${value}\``).join(", ")}`]
          : []),
        ...(isSecret ? ["**secret**"] : []),
      ].join("; "),
    ],
  );
  const commands = Object.entries(commandVariables).map(([name, use]) => [`\`${name}\``, use]);

  return `# Environment

Written by \`npm run env:describe\` from [environment.server.ts](../app/infrastructure/environment.server.ts), which reads it once at boot;
change that and run it again. A boot that cannot use what it is given names every fault and ends.

\`bin/run\` and \`bin/setup\` take what is missing from \`.env\` (a copy of [.env.example](../.env.example)); production sets the same names as
[deploy.md](deploy.md) says. What is marked **secret** is read by nobody but root and the process.

${table(["Name", "Required by", "Default", "Meaning"], variables)}

For commands only:

${table(["Name", "Used by"], commands)}
`;
}

/** As the formatter would leave it. */
function table(head: string[], rows: string[][]) {
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...rows.map(line)].join("\n");
}

if (import.meta.main) await writeFile(environmentFile, describeEnvironment());
