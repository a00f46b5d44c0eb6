import { z } from "zod";

const postgresUrl = z.url({ protocol: /^postgres(ql)?$/, error: "must be a postgres:// URL" });

const environmentSchema = z.object({
  NODE_ENV: z.enum(["development", "test", "production"]).default("production"),
  /** Where visitors reach the site. Mails and return URLs are built from it, never from a Host header. */
  ORIGIN: z
    .url({ protocol: /^https?$/, error: "must be an http(s) origin such as https://example.com" })
    .refine(
      (value) => URL.parse(value)?.origin === value,
      "must have no path and no trailing slash",
    ),
  HOST: z.string().default("127.0.0.1"),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
  DATABASE_PUBLIC_URL: postgresUrl,
  DATABASE_WEB_URL: postgresUrl,
  /** For the worker and the operator's scripts; the web process does without. */
  DATABASE_WORKER_URL: postgresUrl.optional(),
  /** How long readiness answers 503 before the server stops taking connections. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(20).default(5),
  /** Shows the gallery of UI parts at /gallery. */
  GALLERY: z.stringbool().default(false),
});

export type Environment = Readonly<z.infer<typeof environmentSchema>>;

/** Every fault at once, by name, so that one boot tells an operator all there is to mend. */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const result = environmentSchema.safeParse(variables);
  if (result.success) return Object.freeze(result.data);

  const faults = result.error.issues.map(
    ({ path, message }) =>
      `  ${path.join(".")}: ${variables[String(path[0])] === undefined ? "is missing" : message}`,
  );
  throw new Error(`The environment is not usable:\n${faults.join("\n")}`);
}

// biome-ignore lint/style/noProcessEnv: this module is the one reader of the environment
export const environment = readEnvironment(process.env);
