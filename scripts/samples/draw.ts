/** Pseudo-random values from one seed (mulberry32). */
export class Draw {
  #state: number;

  constructor(seed: number) {
    this.#state = Math.imul(seed, 0x9e3779b1);
  }

  fraction() {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  whole(min: number, max: number) {
    return min + Math.floor(this.fraction() * (max - min + 1));
  }

  chance(probability: number) {
    return this.fraction() < probability;
  }

  pick<Value>(values: readonly Value[]): Value {
    return values[Math.floor(this.fraction() * values.length)] as Value;
  }

  /** Zipf distribution: the first values are the most common. */
  skewed<Value>(values: readonly Value[], exponent: number): Value {
    const sums = cumulated(values.length, exponent);
    const target = this.fraction() * (sums.at(-1) ?? 0);
    let low = 0;
    let high = values.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) < target) low = middle + 1;
      else high = middle;
    }
    return values[low] as Value;
  }

  some(values: readonly string[], count: number, exponent: number) {
    const chosen = new Set<string>();
    for (let tries = 0; chosen.size < count && tries < 40; tries++) {
      chosen.add(this.skewed(values, exponent));
    }
    return [...chosen];
  }
}

const known = new Map<string, Float64Array>();

function cumulated(length: number, exponent: number) {
  const key = `${length} ${exponent}`;
  const found = known.get(key);
  if (found) return found;

  const sums = new Float64Array(length);
  let sum = 0;
  for (let index = 0; index < length; index++) {
    sum += 1 / (index + 1) ** exponent;
    sums[index] = sum;
  }
  known.set(key, sums);
  return sums;
}
