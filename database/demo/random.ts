/** Makes random choices that are the same on every machine for the same seed. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 up to but excluding 1 (mulberry32). */
  fraction(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** Includes both ends. */
  whole(from: number, to: number): number {
    return from + Math.floor(this.fraction() * (to - from + 1));
  }

  chance(probability: number): boolean {
    return this.fraction() < probability;
  }

  pick<T>(values: readonly T[]): T {
    const value = values[Math.floor(this.fraction() * values.length)];
    if (value === undefined) throw new Error('There is nothing to choose from.');
    return value;
  }

  /** One of the values, with a probability proportional to its weight. */
  weighted<T>(choices: readonly (readonly [value: T, weight: number])[]): T {
    let remainingWeight = this.fraction() * choices.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [value, weight] of choices) {
      remainingWeight -= weight;
      if (remainingWeight < 0) return value;
    }
    return choices[choices.length - 1]![0];
  }

  /** `count` different values, in random order. */
  sample<T>(values: readonly T[], count: number): T[] {
    const pool = [...values];
    for (let index = 0; index < Math.min(count, pool.length); index++) {
      const other = this.whole(index, pool.length - 1);
      [pool[index], pool[other]] = [pool[other]!, pool[index]!];
    }
    return pool.slice(0, count);
  }

  /** A version 4 id. */
  uuid(): string {
    return this.#uuid(
      Array.from({ length: 16 }, () => this.whole(0, 255)),
      0x40,
    );
  }

  /** A version 7 id with this time. */
  uuidAt(moment: Date): string {
    const bytes = Array.from({ length: 16 }, () => this.whole(0, 255));
    for (let index = 5, rest = moment.getTime(); index >= 0; index--, rest = Math.floor(rest / 256)) {
      bytes[index] = rest % 256;
    }
    return this.#uuid(bytes, 0x70);
  }

  #uuid(bytes: number[], version: number): string {
    bytes[6] = (bytes[6]! & 0x0f) | version;
    bytes[8] = (bytes[8]! & 0x3f) | 0x80;
    const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  }
}
