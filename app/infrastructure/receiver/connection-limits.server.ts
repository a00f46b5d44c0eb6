import ipaddr from "ipaddr.js";

export type Limits = {
  open: number;
  openPerAddress: number;
  perMinute: number;
  perMinutePerAddress: number;
};

/** How many mail servers may talk at once and within a minute. It remembers no more addresses than connections of a minute. */
export class ConnectionLimits {
  readonly #limits: Limits;
  readonly #open = new Map<string, number>();
  #openInAll = 0;
  #minute = 0;
  #began = 0;
  readonly #beganBy = new Map<string, number>();

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Whether a connection may begin. Then `release` must follow when it has ended. */
  admit(address: string, now: number) {
    this.#turnTo(Math.floor(now / 60_000));
    const key = networkOf(address);
    const [open = 0, began = 0] = [this.#open.get(key), this.#beganBy.get(key)];
    const { open: maxOpen, openPerAddress, perMinute, perMinutePerAddress } = this.#limits;
    if (this.#openInAll >= maxOpen || this.#began >= perMinute) return false;
    if (open >= openPerAddress || began >= perMinutePerAddress) return false;

    this.#openInAll += 1;
    this.#began += 1;
    this.#open.set(key, open + 1);
    this.#beganBy.set(key, began + 1);
    return true;
  }

  release(address: string) {
    const key = networkOf(address);
    const open = this.#open.get(key) ?? 0;
    this.#openInAll -= 1;
    if (open > 1) this.#open.set(key, open - 1);
    else this.#open.delete(key);
  }

  #turnTo(minute: number) {
    if (minute === this.#minute) return;
    this.#minute = minute;
    this.#began = 0;
    this.#beganBy.clear();
  }
}

/** IPv6 is reduced to its /64 network, because a server can use all of its addresses. */
function networkOf(address: string) {
  if (!ipaddr.isValid(address)) return "";
  const plain = ipaddr.process(address);
  return plain instanceof ipaddr.IPv4
    ? plain.toString()
    : plain.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(":");
}
