import { Client } from "pg";
import { migrate } from "../scripts/database/migrate.ts";
import { prepareDatabase } from "../scripts/database/prepare-database.ts";
import { migratorUrl } from "../scripts/database/prepare-template.ts";
import { findFreePort } from "../scripts/free-port.ts";
import { Cluster } from "./cluster.ts";

const DATABASE = "rebadge";
const settings = { fsync: "off", shared_buffers: "32MB" };

/** A separate primary and its streaming replica, which tests may kill. App modules imported afterwards use them. */
export async function startReplicatedDatabase() {
  const primary = new Cluster(await findFreePort(), { settings });
  await primary.start();
  await prepareDatabase(primary.adminUrl, DATABASE);
  await migrate(migratorUrl(primary.adminUrl, DATABASE));
  const replica = new Cluster(await findFreePort(), { settings, replicaOf: primary });
  await replica.start();
  Object.assign(process.env, {
    DATABASE_PUBLIC_URL: urlIn(primary, "app_public"),
    DATABASE_PUBLIC_REPLICA_URL: urlIn(replica, "app_public"),
    DATABASE_WEB_URL: urlIn(primary, "app_web"),
  });

  return {
    primary,
    replica,
    stop: () => Promise.all([primary.remove(), replica.remove()]),
  };
}

function urlIn({ adminUrl }: Cluster, login: string) {
  return migratorUrl(adminUrl, DATABASE).replace("migrator", login);
}

/** As superuser. */
export async function askCluster(cluster: Cluster, statement: string) {
  const client = new Client({ connectionString: urlIn(cluster, "postgres") });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
