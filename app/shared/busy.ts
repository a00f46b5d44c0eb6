/** Too much of it is going on at once; trying again in a moment helps. */
export class Busy extends Error {
  override readonly name = "Busy";

  constructor(options?: ErrorOptions) {
    super("too much of it is going on at once", options);
  }
}
