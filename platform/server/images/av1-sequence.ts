/** What a decoder of AV1 will do with the data of a picture, as the data itself says (AV1 specification, 5.3 to 5.9). */
export interface Av1Work {
  readonly width: number;
  readonly height: number;
  /** Whether colours have as many samples as brightness. Phones write a quarter. */
  readonly hasFullColour: boolean;
  readonly frames: number;
}

const sequenceHeader = 1;
/** A frame with its header, and a header alone. */
const frameTypes = new Set([3, 6]);

/**
 * Reads how much there is to decode: the largest size that any sequence header allows, and the number of frames. Null
 * if the data is not AV1.
 */
export function readAv1(data: Buffer): Av1Work | null {
  let work: Av1Work | null = null;
  let frames = 0;
  for (let at = 0; at < data.length;) {
    const header = data[at]!;
    const type = (header >> 3) & 15;
    at += header & 4 ? 2 : 1;
    const size = header & 2 ? readLeb128(data, at) : { value: data.length - at, length: 0 };
    if (!size || header & 0x80) return null;
    at += size.length;
    const content = data.subarray(at, at + size.value);
    if (frameTypes.has(type)) frames += 1;
    if (type === sequenceHeader) {
      const next = readSequence(content);
      if (!next) return null;
      if (!work || next.width * next.height > work.width * work.height) work = { ...next, frames: 0 };
    }
    at += size.value;
  }
  return work && { ...work, frames };
}

function readLeb128(data: Buffer, at: number): { value: number; length: number } | null {
  let value = 0;
  for (let index = 0; index < 8 && at + index < data.length; index += 1) {
    const byte = data[at + index]!;
    value += (byte & 0x7f) * 2 ** (7 * index);
    if (byte < 0x80) return { value, length: index + 1 };
  }
  return null;
}

class Bits {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  number(count: number): number {
    let value = 0;
    for (let left = count; left > 0; left -= 1, this.#at += 1)
      value = value * 2 + (((this.#bytes[this.#at >> 3] ?? 0) >> (7 - (this.#at & 7))) & 1);
    return value;
  }

  flag(): boolean {
    return this.number(1) === 1;
  }

  skipVariable(): void {
    let zeros = 0;
    while (zeros < 32 && !this.flag()) zeros += 1;
    this.number(Math.min(zeros, 31));
  }

  get isBeyondEnd(): boolean {
    return this.#at > this.#bytes.length * 8;
  }
}

function readSequence(content: Buffer): Omit<Av1Work, 'frames'> | null {
  const bits = new Bits(content);
  const profile = bits.number(3);
  bits.number(1);
  const isReduced = bits.flag();
  if (isReduced) bits.number(5);
  else skipOperatingPoints(bits);
  const [widthBits, heightBits] = [bits.number(4) + 1, bits.number(4) + 1];
  const [width, height] = [bits.number(widthBits) + 1, bits.number(heightBits) + 1];
  return bits.isBeyondEnd ? null : { width, height, hasFullColour: profile > 0 };
}

/** Times and layers, which only films have. Their lengths decide where the size is. */
function skipOperatingPoints(bits: Bits): void {
  let delayBits = 0;
  if (bits.flag()) {
    bits.number(64);
    if (bits.flag()) bits.skipVariable();
    if (bits.flag()) {
      delayBits = bits.number(5) + 1;
      bits.number(42);
    }
  }
  const hasDelays = bits.flag();
  for (let points = bits.number(5) + 1; points > 0; points -= 1) {
    bits.number(12);
    if (bits.number(5) > 7) bits.number(1);
    if (delayBits > 0 && bits.flag()) bits.number(2 * delayBits + 1);
    if (hasDelays && bits.flag()) bits.number(4);
  }
}
