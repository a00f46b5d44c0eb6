export type OutsideSystem = "google" | "mail" | "storage" | "dns" | "stripe" | "webhook" | "edge";

/** A system we depend on failed. A retry later may help, so jobs are retried. */
export class Outage extends Error {
  override readonly name = "Outage";
  readonly system: OutsideSystem;

  constructor(system: OutsideSystem, cause: unknown) {
    super(`${system} is unavailable`, { cause });
    this.system = system;
  }
}
