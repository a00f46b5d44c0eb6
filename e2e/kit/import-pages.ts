import type { Locator, Page } from "@playwright/test";
import { Client } from "pg";
import { adminUrl, DATABASE } from "./http-accounts.ts";
import { findImports } from "./import-callers.ts";
import { aFile } from "./import-files.ts";
import { expect, open, query } from "./people.ts";

type Rows = Parameters<typeof aFile>[0];

export async function openTab(page: Page) {
  await open(page, "/dashboard/import");
}

export function fileField(page: Page) {
  return page.locator("input[type=file]");
}

export function previewButton(page: Page) {
  return page.getByRole("button", { name: "Preview import" });
}

export function importButton(page: Page) {
  return page.getByRole("button", { name: /^Import [\d,]+ services?$/ });
}

export function cancelButton(page: Page) {
  return page.getByRole("button", { name: "Cancel the import" });
}

/** For `setInputFiles`. */
export async function onDisk(rows?: Rows, name = "listings.csv") {
  const buffer = Buffer.from(await aFile(rows).arrayBuffer());
  return { name, mimeType: "text/csv", buffer };
}

/** Uploads a file and returns the id of its preview. */
export async function preview(page: Page, rows?: Rows, name?: string) {
  await openTab(page);
  await fileField(page).setInputFiles(await onDisk(rows, name));
  await previewButton(page).click();
  await expect(page).toHaveURL(/\/dashboard\/import\/[0-9a-f-]{36}$/);
  return page.url().slice(-36);
}

/** Rows with different names; `named` overrides values by index. */
export function manyRows(count: number, named: Record<number, Record<string, string>> = {}) {
  return Array.from({ length: count }, (_, index) => ({
    business_name: `Listing ${index + 1}`,
    ...named[index],
  }));
}

/** A row of the file, in the table on a wide screen or in the list on a narrow one. */
export function row(page: Page, name: string): Locator {
  return rows(page).filter({ hasText: name });
}

export function rows(page: Page): Locator {
  const list = page.getByLabel(/^Rows of /).filter({ visible: true });
  return list.locator("tbody tr, li");
}

export async function statusesOf(person: { email: string }) {
  return (await findImports(person)).map(({ status }) => status);
}

/** Stops an import at a line: a row lock makes its job fail, and the retry is postponed until `goOn`. */
export async function stopAt(importId: string, line: number) {
  const client = new Client(adminUrl.replace(/\/[^/]*$/, `/${DATABASE}`));
  await client.connect();
  // A job that a worker has locked is not rescheduled.
  const reschedule = (at: string) =>
    query(
      `select graphile_worker.reschedule_jobs(array[id], run_at := now() + $2::interval)
         from graphile_worker.jobs where key = 'import:' || $1 and last_error is not null`,
      [importId, at],
    );
  await client.query("begin");
  await client.query("select from import_rows where import_id = $1 and line = $2 for update", [
    importId,
    line,
  ]);

  return {
    /** Waits until the job has failed. The row is released only then: the next attempt could finish the import. */
    async stopped() {
      await expect.poll(() => reschedule("1 day")).toHaveLength(1);
      await client.query("rollback");
    },
    async goOn() {
      await reschedule("0");
      await client.end();
    },
  };
}
