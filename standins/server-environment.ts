import { tmpdir } from "node:os";
import { join } from "node:path";

/** The environment of a production process that uses the stand-ins. */
export function serverEnvironment(adminUrl: string, databaseName: string, port: number) {
  const databaseUrl = (login: string) => {
    const url = new URL(adminUrl);
    url.username = login;
    url.pathname = `/${databaseName}`;
    return url.href;
  };
  const { clientId, clientSecret, port: googlePort } = google(port);

  return {
    NODE_ENV: "production",
    ORIGIN: `http://127.0.0.1:${port}`,
    HOST: "127.0.0.1",
    PORT: String(port),
    LOG_LEVEL: "warn",
    DRAIN_SECONDS: "0",
    GALLERY: "true",
    // The sample websites do not exist, and no test may leave this machine.
    WEBSITE_CHECKS: "false",
    DATABASE_PUBLIC_URL: databaseUrl("app_public"),
    DATABASE_WEB_URL: databaseUrl("app_web"),
    DATABASE_WORKER_URL: databaseUrl("app_worker"),
    DATABASE_RECEIVER_URL: databaseUrl("app_receiver"),
    LEAK_MAIL_HOST: "leak.rebadge.example",
    LEAK_MAIL_PORT: String(ports(port).leakMail),
    SMTP_URL: `smtp://127.0.0.1:${ports(port).smtp}`,
    MAIL_FROM: "desk@rebadge.example",
    STORAGE_DIRECTORY: join(tmpdir(), `${databaseName}-storage`),
    GOOGLE_ISSUER: `http://127.0.0.1:${googlePort}`,
    GOOGLE_CLIENT_ID: clientId,
    GOOGLE_CLIENT_SECRET: clientSecret,
    STRIPE_SECRET_KEY: stripe(port).secretKey,
    STRIPE_WEBHOOK_SECRETS: stripe(port).webhookSecret,
    STRIPE_API_URL: `http://127.0.0.1:${stripe(port).port}`,
    NEWSLETTER_WEBHOOK_URL: `http://127.0.0.1:${ports(port).webhooks}/joined`,
    NEWSLETTER_LEAVE_WEBHOOK_URL: `http://127.0.0.1:${ports(port).webhooks}/left`,
    // Tests send the client address as the proxy would.
    CLIENT_ADDRESS_HEADER: "x-real-ip",
  };
}

/** Relative to the port of the first web process. */
export function ports(port: number) {
  return {
    second: port + 1,
    demos: port + 2,
    leakMail: port + 3,
    webhooks: port + 4,
    smtp: port + 5,
    mails: port + 6,
    google: port + 7,
    stripe: port + 8,
    authenticator: port + 9,
    // Servers that single tests start.
    withoutDatabase: port + 10,
    withoutTables: port + 11,
    restarted: port + 12,
    metrics: port + 13,
    stopped: port + 14,
    withoutStorage: port + 15,
  };
}

export function google(port: number) {
  return { port: ports(port).google, clientId: "rebadge", clientSecret: "browser-secret" };
}

export function stripe(port: number) {
  return {
    port: ports(port).stripe,
    secretKey: "sk_test_browser",
    webhookSecret: "whsec_browser",
    webhookUrl: `http://127.0.0.1:${port}/webhooks/stripe`,
  };
}
