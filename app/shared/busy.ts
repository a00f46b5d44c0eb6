/** A limit on concurrent work is reached; a retry in a moment helps. */
export class Busy extends Error {
  override readonly name = "Busy";

  constructor(options?: ErrorOptions) {
    super("too many requests at once", options);
  }
}
