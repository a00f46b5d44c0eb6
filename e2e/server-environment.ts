/** What a production process is told, but for the address and the database. */
export function serverEnvironment(adminUrl: string, databaseName: string, port: number) {
  const databaseUrl = (login: string) => {
    const url = new URL(adminUrl);
    url.username = login;
    url.pathname = `/${databaseName}`;
    return url.href;
  };

  return {
    NODE_ENV: "production",
    ORIGIN: `http://127.0.0.1:${port}`,
    HOST: "127.0.0.1",
    PORT: String(port),
    LOG_LEVEL: "warn",
    DRAIN_SECONDS: "0",
    GALLERY: "true",
    DATABASE_PUBLIC_URL: databaseUrl("app_public"),
    DATABASE_WEB_URL: databaseUrl("app_web"),
  };
}
