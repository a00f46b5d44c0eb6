import { z } from "zod";

const postgresUrl = z.url({ protocol: /^postgres(ql)?$/, error: "must be a postgres:// URL" });

const httpUrl = z.url({ protocol: /^https?$/, error: "must be an http(s) URL" });

/** Webhooks contain e-mail addresses, so they need TLS. */
const webhookUrl = httpUrl.refine(
  (value) => /^(https:|http:\/\/(127\.0\.0\.1|localhost|\[::1\])[:/])/.test(value),
  "must be an https:// URL, or on this machine",
);

/** Not to be written into unit files or the compose file. */
const isSecret = true;

const google = ["GOOGLE_ISSUER", "GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"] as const;
const s3 = [
  "S3_ENDPOINT",
  "S3_REGION",
  "S3_ACCESS_KEY_ID",
  "S3_SECRET_ACCESS_KEY",
  "S3_PUBLIC_URL",
] as const;

const certificate = ["LEAK_MAIL_CERTIFICATE", "LEAK_MAIL_KEY"] as const;

const variablesSchema = z.object({
  NODE_ENV: z
    .enum(["development", "test", "production"])
    .default("production")
    .meta({ description: "what the process is for" }),
  ORIGIN: z
    .url({ protocol: /^https?$/, error: "must be an http(s) origin such as https://example.com" })
    .refine(
      (value) => URL.parse(value)?.origin === value,
      "must have no path and no trailing slash",
    )
    .meta({
      description:
        "where visitors reach the site, without path or trailing slash; mails and return addresses are built from it, never from a Host header; with `https:` HSTS and upgrades are on",
    }),
  HOST: z
    .string()
    .default("127.0.0.1")
    .meta({ description: "the address the web process listens on" }),
  PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .default(3000)
    .meta({ description: "the port the web process listens on" }),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "silent"])
    .default("info")
    .meta({ description: "the lowest level that is logged" }),
  DATABASE_PUBLIC_URL: postgresUrl.meta({ description: "login `app_public`", isSecret }),
  DATABASE_PUBLIC_REPLICA_URL: postgresUrl.optional().meta({
    description:
      "login `app_public` on a streaming replica that shares the public reads; without it the primary has them all; see [replica.md](replica.md)",
    isSecret,
  }),
  DATABASE_WEB_URL: postgresUrl.meta({ description: "login `app_web`", isSecret }),
  DATABASE_DIRECT_URL: postgresUrl.optional().meta({
    description:
      "the same login past the pooler, for listening, where `DATABASE_WEB_URL` leads through one",
    isSecret,
  }),
  DATABASE_WORKER_URL: postgresUrl.optional().meta({
    description: "login `app_worker`; leave it out for the web process, which does without",
    requiredBy: "the worker, `account:grant`, `jobs:failing`",
    isSecret,
  }),
  DATABASE_RECEIVER_URL: postgresUrl.optional().meta({
    description:
      "login `app_receiver`; leave it out for the other processes. A process that has it and not `DATABASE_WEB_URL` is the mail receiver, which needs no other login and no secret",
    requiredBy: "the mail receiver",
    isSecret,
  }),
  LEAK_MAIL_HOST: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, "must be a host name in lower case")
    .optional()
    .meta({
      description:
        "the host of the addresses of leak tests, whose MX record leads to the mail receiver; without it no mail is tested",
      requiredBy: "the mail receiver",
    }),
  LEAK_MAIL_PORT: z.coerce.number().int().min(1).max(65_535).default(2525).meta({
    description: "the port the mail receiver listens on, on `HOST`; mail servers connect to 25",
  }),
  LEAK_MAIL_CERTIFICATE: z.string().min(1).optional().meta({
    description:
      "a file with the certificate of `LEAK_MAIL_HOST`: mail servers may then encrypt (STARTTLS). Both or none",
  }),
  LEAK_MAIL_KEY: z.string().min(1).optional().meta({ description: "the file with its key" }),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: "must be an smtp:// or smtps:// URL" })
    .optional()
    .meta({
      description:
        "where mail goes out; TLS is required except to this machine (`?requireTLS=false` in the URL overrides this)",
      requiredBy: "the worker",
      isSecret,
    }),
  MAIL_FROM: z.email("must be an e-mail address").optional().meta({
    description: "the address mails come from; their name is the brand's",
    requiredBy: "the worker",
  }),
  GOOGLE_ISSUER: httpUrl.optional().meta({
    description:
      "`https://accounts.google.com`, or another OpenID Connect provider; without it there is no Google button. All three or none",
  }),
  GOOGLE_CLIENT_ID: z.string().min(1).optional().meta({
    description: "the client registered there, with the redirect address `{ORIGIN}/auth/callback`",
  }),
  GOOGLE_CLIENT_SECRET: z
    .string()
    .min(1)
    .optional()
    .meta({ description: "that client's secret", isSecret }),
  STORAGE_DIRECTORY: z.string().min(1).optional().meta({
    description:
      "a folder for logos, which all web processes and the worker share; see [Logos](operations.md#logos)",
    requiredBy: "every process, where there is no bucket",
  }),
  S3_ENDPOINT: httpUrl.optional().meta({
    description:
      "an S3-compatible service: logos are then kept in its bucket `logos`, and `STORAGE_DIRECTORY` is ignored. All five or none; see [Logos](operations.md#logos)",
  }),
  S3_REGION: z.string().min(1).optional().meta({ description: "the bucket's region" }),
  S3_ACCESS_KEY_ID: z.string().min(1).optional().meta({ description: "the key's id" }),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional().meta({ description: "the key", isSecret }),
  S3_PUBLIC_URL: httpUrl
    .refine((value) => !/[/?#]$/.test(value), "must have no trailing slash")
    .optional()
    .meta({
      description: "where browsers find what is in the bucket: `{S3_PUBLIC_URL}/{name}`",
    }),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(test|live)_\w+$/, "must be a secret key of Stripe's")
    .meta({
      description:
        "Stripe's secret key; one of test mode moves no money; see [Payments](operations.md#payments)",
      isSecret,
    }),
  STRIPE_WEBHOOK_SECRETS: z
    .string()
    .regex(/^whsec_\w+(,whsec_\w+)?$/, "must be one or two signing secrets (whsec_…)")
    .transform((secrets) => secrets.split(","))
    .meta({
      description:
        "what Stripe signs webhooks with; two, with a comma between them, while one replaces the other",
      isSecret,
    }),
  STRIPE_API_URL: httpUrl.optional().meta({
    description: "a stand-in for Stripe; leave it out in production",
  }),
  NEWSLETTER_WEBHOOK_URL: webhookUrl.optional().meta({
    description:
      "where the worker posts who joined the newsletter, `https:` or this machine; without it they are only stored; see [Newsletter](operations.md#newsletter)",
  }),
  NEWSLETTER_LEAVE_WEBHOOK_URL: webhookUrl
    .optional()
    .meta({ description: "and who left it, in the same way" }),
  EDGE_PURGE_URL: httpUrl.optional().meta({
    description:
      "where the worker purges cached pages by their tags (Varnish, on this machine); without it they expire within a minute; see [edge.md](edge.md)",
  }),
  CLIENT_ADDRESS_HEADER: z.string().toLowerCase().optional().meta({
    description:
      "the header in which the proxy names the visitor's address, such as `X-Real-IP`; **the proxy must overwrite it**, otherwise visitors could forge it; without it the connection's address is used",
  }),
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional().meta({
    description:
      "a port of its own on `HOST` where Prometheus reads this process's metrics, so another one for each process; keep it from the public; without it nothing listens; see [observability.md](observability.md)",
  }),
  TRACES_URL: httpUrl.optional().meta({
    description:
      "a collector's address for traces in OTLP over HTTP, such as `http://127.0.0.1:4318/v1/traces`; without it nothing is traced",
  }),
  TRACES_SHARE: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(0.1)
    .meta({ description: "the share of requests and jobs that are traced: 1 is all of them" }),
  ERROR_REPORT_URL: webhookUrl.optional().meta({
    description:
      "where errors are posted as JSON, `https:` or this machine; without it they are only in the log; see [observability.md](observability.md#error-reports)",
    isSecret,
  }),
  RELEASE: z
    .string()
    .regex(/^[\w.-]{1,64}$/, "must be a short name such as a version or a commit")
    .optional()
    .meta({ description: "the name of this build in metrics, traces and error reports" }),
  DRAIN_SECONDS: z.coerce.number().min(0).max(20).default(5).meta({
    description: "how long `/readyz` says 503 before the server stops taking connections",
  }),
  WEBSITE_CHECKS: z.stringbool().default(true).meta({
    description:
      "whether the worker opens what providers name: their websites, the images of an import, and DNS records and files that prove domains; `false` only where it must not reach the internet",
  }),
  SITE_OPEN: z.stringbool().default(false).meta({
    description:
      "whether the site is open to the public; until then the legal pages say that counsel still has to review them",
  }),
  GALLERY: z
    .stringbool()
    .default(false)
    .meta({ description: "shows the gallery of UI parts at `/gallery`" }),
});

/** `npm run env:describe` generates docs/environment.md from it. `requiredBy` names the processes that need an optional one. */
export const environmentSchema = variablesSchema.superRefine((variables, context) => {
  const isMissing = (name: keyof typeof variables) => variables[name] === undefined;
  const hasNoBucket = s3.every(isMissing);
  const missing = [
    ...(certificate.every(isMissing) ? [] : certificate.filter(isMissing)),
    ...(google.every(isMissing) ? [] : google.filter(isMissing)),
    ...(hasNoBucket ? (["STORAGE_DIRECTORY"] as const) : s3).filter(isMissing),
  ];
  for (const name of missing)
    context.addIssue({ code: "custom", path: [name], message: "is missing" });
});

/** Strangers talk to the mail receiver, so it is given none of the other processes' logins and secrets. */
const receiverSchema = variablesSchema.pick({
  NODE_ENV: true,
  HOST: true,
  LOG_LEVEL: true,
  DATABASE_RECEIVER_URL: true,
  LEAK_MAIL_HOST: true,
  LEAK_MAIL_PORT: true,
  LEAK_MAIL_CERTIFICATE: true,
  LEAK_MAIL_KEY: true,
  METRICS_PORT: true,
  TRACES_SHARE: true,
  ERROR_REPORT_URL: true,
  RELEASE: true,
});

export type Environment = Readonly<z.infer<typeof environmentSchema>>;

/** Throws one error that lists all invalid variables. In the mail receiver only its own are there. */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const isReceiver = variables.DATABASE_RECEIVER_URL && !variables.DATABASE_WEB_URL;
  const schema = isReceiver ? receiverSchema : environmentSchema;
  const result = schema.safeParse(variables);
  if (result.success) return Object.freeze(result.data as Environment);

  const faults = result.error.issues.map(
    ({ path, message }) =>
      `  ${path.join(".")}: ${variables[String(path[0])] === undefined ? "is missing" : message}`,
  );
  throw new Error(`The environment is invalid:\n${faults.join("\n")}`);
}

// biome-ignore lint/style/noProcessEnv: this module is the one reader of the environment
export const environment = readEnvironment(process.env);
