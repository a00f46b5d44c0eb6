import type { Person } from "../../kit/people.ts";

/** A provider who edits a listing in a browser without scripts. */
export class Editor {
  readonly #origin: string;
  readonly #path: string;
  readonly #headers: Record<string, string>;
  #form = "";

  static async open(origin: string, person: Person) {
    const editor = new Editor(origin, person);
    await editor.#read();
    return editor;
  }

  constructor(origin: string, { token, listingId }: Person) {
    const session = encodeURIComponent(Buffer.from(JSON.stringify(token)).toString("base64"));
    this.#origin = origin;
    this.#path = `/edit-listing/${listingId}`;
    this.#headers = { cookie: `__Host-sid=${session}`, origin };
  }

  /** Whether the edit was accepted. */
  async rename(businessName: string) {
    const response = await fetch(this.#origin + this.#path, {
      method: "POST",
      headers: this.#headers,
      redirect: "manual",
      body: new URLSearchParams({
        businessName,
        category: "Analytics & Reporting",
        countries: "Germany",
        languages: "English",
        website: "https://provider.example",
        priceFrom: "49",
        description: "Reports your clients open under your own name.",
        seen: /name="seen" value="([^"]*)"/.exec(this.#form)?.[1] ?? "",
      }),
    });
    await response.arrayBuffer();
    return response.status === 302 && response.headers.get("location")?.includes("saved") === true;
  }

  async isOnDashboard(name: string) {
    const response = await fetch(`${this.#origin}/dashboard`, { headers: this.#headers });
    return (await response.text()).includes(name);
  }

  async isInForm(name: string) {
    await this.#read();
    return this.#form.includes(`value="${name}"`);
  }

  async #read() {
    const response = await fetch(this.#origin + this.#path, { headers: this.#headers });
    this.#form = await response.text();
  }
}
