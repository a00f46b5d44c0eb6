import type { TestProject } from "vitest/node";
import { findPostgres } from "../scripts/database/own-postgres.ts";
import { dropDatabases, prepareTemplate } from "../scripts/database/prepare-template.ts";

declare module "vitest" {
  interface ProvidedContext {
    adminUrl: string;
    template: string;
    databasePrefix: string;
    /** For each file, not for each worker. */
    hasOwnDatabase: boolean;
  }
}

/** Migrates once per change of the migrations; every worker process uses a copy, dropped at the end. */
export async function setup(project: TestProject) {
  const { adminUrl } = await findPostgres();
  project.provide("adminUrl", adminUrl);
  project.provide("template", await prepareTemplate(adminUrl));
  // Names the run, so that two runs at once do not drop each other's databases.
  const prefix = `rebadge_test_${process.pid}_${project.name}_`;
  project.provide("databasePrefix", prefix);
  return () => dropDatabases(adminUrl, prefix);
}
