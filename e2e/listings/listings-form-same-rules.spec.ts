import { field, form, openForm, submitButton } from "../kit/listing-form.ts";
import { aProvider, expect, test } from "../kit/people.ts";
import { haveSession } from "../kit/sessions.ts";
import { wide } from "../kit/test.ts";

const sound = {
  businessName: "Ferrywell",
  category: "Analytics & Reporting",
  countries: "Germany",
  languages: "English",
  website: "https://ferrywell.example",
  priceFrom: "49",
  description: "Reports.",
};

/** Field, label and value. */
const unsound: [name: keyof typeof sound, label: string, text: string][] = [
  ["businessName", "Business Name", ""],
  ["businessName", "Business Name", "  \u202e "],
  ["businessName", "Business Name", "a".repeat(121)],
  ["website", "Website URL", ""],
  ["website", "Website URL", "ferrywell"],
  ["website", "Website URL", "javascript:alert(1)"],
  ["website", "Website URL", "https://name:word@ferrywell.example"],
  ["website", "Website URL", "https://localhost"],
  ["priceFrom", "Price from USD / month", ""],
  ["priceFrom", "Price from USD / month", "49,90"],
  ["priceFrom", "Price from USD / month", "-1"],
  ["priceFrom", "Price from USD / month", "1.999"],
  ["priceFrom", "Price from USD / month", "10000000"],
  ["description", "Description", "   "],
  ["description", "Description", "a".repeat(5_001)],
];

test("the browser and the server show exactly the same errors", wide, async ({ page }) => {
  await haveSession(page, await aProvider());
  await openForm(page);
  const said = async (label: string) => {
    const id = await field(page, label).getAttribute("id");
    return (await form(page).locator(`[id="${id}-error"]`).textContent()) ?? "";
  };

  for (const [name, label, text] of unsound) {
    const former = await field(page, label).inputValue();
    await field(page, label).fill(text);
    await submitButton(page).click();
    await expect(field(page, label)).toHaveAttribute("aria-invalid", "true");
    const inBrowser = await said(label);

    const answer = await page.request.post("/submit-listing", {
      form: { ...sound, [name]: text },
      headers: { "Sec-Fetch-Site": "same-origin" },
    });
    expect(answer.status(), `${name} ${text}`).toBe(422);
    const html = await answer.text();
    const [, onServer = ""] = new RegExp(`-${name}-error"[^>]*>.*?</svg>([^<]*)<`).exec(html) ?? [];
    expect(onServer, `${name} ${text}`).toBe(inBrowser);
    await field(page, label).fill(former);
  }
});
