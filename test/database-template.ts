import type { TestProject } from "vitest/node";
import { prepareTemplate } from "../scripts/database/prepare-template.ts";

const adminUrl = process.env.DATABASE_ADMIN_URL ?? "postgres://postgres@127.0.0.1:5432/postgres";

declare module "vitest" {
  interface ProvidedContext {
    adminUrl: string;
    template: string;
  }
}

/** Migrates once per change of the migrations; every test file works on a copy. */
export async function setup(project: TestProject) {
  project.provide("adminUrl", adminUrl);
  project.provide("template", await prepareTemplate(adminUrl));
}
