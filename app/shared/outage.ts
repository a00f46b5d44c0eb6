/** What lies outside our own machines and database. */
export type OutsideSystem = "google" | "mail" | "storage" | "dns" | "stripe" | "webhook" | "edge";

/** A system we depend on failed. Trying again later may help, so jobs retry on it. */
export class Outage extends Error {
  override readonly name = "Outage";
  readonly system: OutsideSystem;

  constructor(system: OutsideSystem, cause: unknown) {
    super(`${system} is unavailable`, { cause });
    this.system = system;
  }
}
