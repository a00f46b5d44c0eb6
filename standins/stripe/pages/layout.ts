import { escapeText, page } from "../../page.ts";

export function layout(title: string, body: string) {
  return page({ title, note: "Stand-in for Stripe: no money moves", body });
}

export function backLink(url: string | null, text: string) {
  return url ? `<a class="back" href="${escapeText(url)}">${escapeText(text)}</a>` : "";
}

export function money(cents: number | null, currency: string | null) {
  const style = { style: "currency", currency: currency ?? "usd" } as const;
  return new Intl.NumberFormat("en-US", style).format((cents ?? 0) / 100);
}

export function day(seconds: number) {
  const date = new Date(seconds * 1000);
  return date.toLocaleDateString("en-US", { dateStyle: "medium", timeZone: "UTC" });
}
