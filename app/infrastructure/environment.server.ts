import { z } from "zod";

const postgresUrl = z.url({ protocol: /^postgres(ql)?$/, error: "must be a postgres:// URL" });

const httpUrl = z.url({ protocol: /^https?$/, error: "must be an http(s) URL" });

/** Addresses go there, so nobody on the way may read them. */
const webhookUrl = httpUrl.refine(
  (value) => /^(https:|http:\/\/(127\.0\.0\.1|localhost|\[::1\])[:/])/.test(value),
  "must be an https:// URL, or lead to this machine",
);

const google = ["GOOGLE_ISSUER", "GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"] as const;
const s3 = [
  ...["S3_ENDPOINT", "S3_REGION", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY", "S3_PUBLIC_URL"],
] as const;

const environmentSchema = z
  .object({
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
    /** A streaming replica that shares the public reads. Without it the primary has them all. */
    DATABASE_PUBLIC_REPLICA_URL: postgresUrl.optional(),
    DATABASE_WEB_URL: postgresUrl,
    /** The same login past the pooler, for listening, where DATABASE_WEB_URL leads through one. */
    DATABASE_DIRECT_URL: postgresUrl.optional(),
    /** For the worker and the operator's scripts; the web process does without. */
    DATABASE_WORKER_URL: postgresUrl.optional(),
    /** For the worker, which sends every mail; the web process does without. */
    SMTP_URL: z
      .url({ protocol: /^smtps?$/, error: "must be an smtp:// or smtps:// URL" })
      .optional(),
    /** The address mails come from; their name is the brand's. */
    MAIL_FROM: z.email("must be an e-mail address").optional(),
    /** Google, or whoever speaks OpenID Connect in its place. Without it there is no such button. */
    GOOGLE_ISSUER: httpUrl.optional(),
    GOOGLE_CLIENT_ID: z.string().min(1).optional(),
    GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
    /** Where logos are kept on this machine, for as long as there is no bucket. */
    STORAGE_DIRECTORY: z.string().min(1).optional(),
    /** Whoever speaks S3. Then logos are kept in its bucket `logos`, and no longer on this machine. */
    S3_ENDPOINT: httpUrl.optional(),
    S3_REGION: z.string().min(1).optional(),
    S3_ACCESS_KEY_ID: z.string().min(1).optional(),
    S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
    /** Where browsers find what is in the bucket: `{S3_PUBLIC_URL}/{name}`. */
    S3_PUBLIC_URL: httpUrl
      .refine((value) => !/[/?#]$/.test(value), "must have no trailing slash")
      .optional(),
    /** Payments. A key of test mode moves no money. */
    STRIPE_SECRET_KEY: z
      .string()
      .regex(/^[sr]k_(test|live)_\w+$/, "must be a secret key of Stripe's"),
    /** What webhooks are signed with; two, with a comma between them, while one replaces the other. */
    STRIPE_WEBHOOK_SECRETS: z
      .string()
      .regex(/^whsec_\w+(,whsec_\w+)?$/, "must be one or two signing secrets (whsec_…)")
      .transform((secrets) => secrets.split(",")),
    /** Whoever stands in for Stripe, where no money is to move. */
    STRIPE_API_URL: httpUrl.optional(),
    /** For the worker: where it is posted who joined the newsletter. Without it they are only stored. */
    NEWSLETTER_WEBHOOK_URL: webhookUrl.optional(),
    /** And who left it. */
    NEWSLETTER_LEAVE_WEBHOOK_URL: webhookUrl.optional(),
    /** For the worker: where copies of pages are dropped by their tags. Without it nobody is told, and copies run out by themselves. */
    EDGE_PURGE_URL: httpUrl.optional(),
    /**
     * The header in which the proxy in front names the visitor's address. The proxy must overwrite it: whatever
     * visitors write there themselves would be believed. Without it the connection's own address counts.
     */
    CLIENT_ADDRESS_HEADER: z.string().toLowerCase().optional(),
    /** How long readiness answers 503 before the server stops taking connections. */
    DRAIN_SECONDS: z.coerce.number().min(0).max(20).default(5),
    /** Whether the worker looks at the websites that providers name. Only where it must not reach the internet: false. */
    WEBSITE_CHECKS: z.stringbool().default(true),
    /** Shows the gallery of UI parts at /gallery. */
    GALLERY: z.stringbool().default(false),
  })
  .superRefine((variables, context) => {
    const isMissing = (name: keyof typeof variables) => variables[name] === undefined;
    const hasNoBucket = s3.every(isMissing);
    const missing = [
      ...(google.every(isMissing) ? [] : google.filter(isMissing)),
      ...(hasNoBucket ? (["STORAGE_DIRECTORY"] as const) : s3).filter(isMissing),
    ];
    for (const name of missing)
      context.addIssue({ code: "custom", path: [name], message: "is missing" });
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
