/**
 * Finds the ids that occur more than once among many. It keeps eight bytes for each id, and compares the ids themselves
 * only in a second pass over those whose hashes are equal.
 */
export class RepeatedIds {
  #hashes = new Float64Array(1_024);
  #count = 0;

  add(id: string): void {
    if (this.#count === this.#hashes.length) {
      const larger = new Float64Array(this.#hashes.length * 2);
      larger.set(this.#hashes);
      this.#hashes = larger;
    }
    this.#hashes[this.#count++] = hash(id);
  }

  /** Ends the first pass. Whether the id could occur more than once; empty if none does. */
  suspects(): { readonly isEmpty: boolean; has(id: string): boolean } {
    const sorted = this.#hashes.subarray(0, this.#count).sort();
    const equal = new Set<number>();
    for (let place = 1; place < sorted.length; place += 1)
      if (sorted[place] === sorted[place - 1]) equal.add(sorted[place]!);
    return { isEmpty: equal.size === 0, has: (id) => equal.has(hash(id)) };
  }
}

/** 53 bits: two FNV-1a hashes with different starts. */
function hash(text: string): number {
  let [one, other] = [0x81_1c_9d_c5, 0x9e_37_79_b9];
  for (let place = 0; place < text.length; place += 1) {
    const code = text.charCodeAt(place);
    one = Math.imul(one ^ code, 0x01_00_01_93);
    other = Math.imul(other ^ code, 0x85_eb_ca_6b);
    other ^= other >>> 13;
  }
  return (one >>> 0) * 0x20_00_00 + ((other >>> 0) & 0x1f_ff_ff);
}
