import type { Locator, Page } from "@playwright/test";
import { expect, open, query } from "./people.ts";

export const something = {
  "Business Name": "Ferrywell",
  "Website URL": "https://ferrywell.example/",
  "Price from USD / month": "49",
  Description: "Reports that your clients open under your own name.",
};

/** Every required field. */
export async function fillListing(page: Page, named: Partial<typeof something> = {}) {
  for (const [label, text] of Object.entries({ ...something, ...named }))
    await field(page, label).fill(text);
  await field(page, "Service Type").selectOption("Analytics & Reporting");
  await add(page, "Serviced Countries", "Germany");
}

export const form = (page: Page) => page.getByRole("main").locator("form");

/** A field by its label, without the mark for required fields. */
export function field(page: Page, label: string): Locator {
  const role = /Type|Countries|Languages/.test(label) ? "combobox" : "textbox";
  return form(page).getByRole(role, { name: label });
}

export const logoField = (page: Page) => form(page).locator("input[name=logoFile]");
export const logo = (page: Page) => form(page).getByRole("img", { name: "Your logo" });

export async function add(page: Page, label: string, ...names: string[]) {
  for (const name of names) {
    await field(page, label).fill(name);
    await expect(page.getByRole("option", { name, exact: true })).toBeVisible();
    await field(page, label).press("Enter");
    await expect(removal(page, name)).toBeVisible();
  }
}

export function removal(page: Page, name: string) {
  return form(page).getByRole("button", { name: `Remove ${name}`, exact: true });
}

export function chips(page: Page, label: string) {
  return form(page).getByRole("list", { name: label }).getByRole("listitem");
}

/** Opens the form and waits until the combobox has replaced the select. */
export async function openForm(page: Page, path = "/submit-listing") {
  await open(page, path);
  await expect(field(page, "Serviced Countries")).toHaveJSProperty("tagName", "INPUT");
}

export const submitButton = (page: Page) => page.getByRole("button", { name: "Submit Listing" });
export const updateButton = (page: Page) => page.getByRole("button", { name: "Update Listing" });

type Row = {
  id: string;
  businessName: string;
  countries: string[];
  languages: string[];
  priceFrom: string | null;
  logoUrl: string | null;
  status: string;
};

export function listingsOf({ email }: { email: string }) {
  return query<Row>(
    `select listing.id, business_name as "businessName", location as countries, language as languages,
            price_from as "priceFrom", logo_url as "logoUrl", listing.status
       from white_label_services listing join users on users.id = user_id
      where email = $1 order by listing.created_at`,
    [email],
  );
}

/** A PNG drawn by the browser itself, so that it is certainly valid. */
export async function aPicture(page: Page, side = 64) {
  const text = await page.evaluate((size) => {
    const canvas = Object.assign(document.createElement("canvas"), { width: size, height: size });
    const context = canvas.getContext("2d");
    if (!context) throw new Error("no canvas");
    context.fillStyle = "#2a46e5";
    context.fillRect(0, 0, size, size);
    return canvas.toDataURL("image/png").split(",")[1] ?? "";
  }, side);
  return { name: "ferrywell.png", mimeType: "image/png", buffer: Buffer.from(text, "base64") };
}

export const notAPicture = {
  name: "notes.txt",
  mimeType: "text/plain",
  buffer: Buffer.from("not a picture"),
};

export const tooLarge = {
  name: "huge.png",
  mimeType: "image/png",
  buffer: Buffer.alloc(2 * 1024 * 1024 + 1),
};

type Sent = { name: string; mimeType: string; buffer: Buffer };

/** A DataTransfer with this file, for drop and paste events. */
export function dataTransferWith(page: Page, { name, mimeType, buffer }: Sent) {
  return page.evaluateHandle(
    ([title = "", type = "", text = ""]) => {
      const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], title, { type }));
      return transfer;
    },
    [name, mimeType, buffer.toString("base64")],
  );
}

/** Through the account menu, which is there on every screen. */
export async function followToDashboard(page: Page) {
  await page.getByRole("button", { name: "Your account" }).click();
  const menu = page.getByRole("navigation", { name: "Your account" });
  await menu.getByRole("link", { name: "Dashboard" }).click();
}
