/** The number of attempts before the page's other scripts get a chance to run; they take about ten milliseconds. */
const triesPerSlice = 10_000;

/**
 * Finds the number for which the SHA-256 of `salt:number` begins with `difficulty` zero bits. Salts have at most 44
 * letters.
 */
export async function findProof(salt: string, difficulty: number): Promise<number> {
  for (let first = 0; ; first += triesPerSlice) {
    for (let answer = first; answer < first + triesPerSlice; answer++)
      if (Math.clz32(firstWord(`${salt}:${answer}`)) >= difficulty) return answer;
    await new Promise((breathe) => setTimeout(breathe));
  }
}

/** The first 32 bits of the fractional part of a root. FIPS 180-4 derives its constants from these. */
const fraction = (value: number) => Math.floor((value - Math.floor(value)) * 2 ** 32) | 0;
const primes = firstPrimes(64);
const start = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));
const rounds = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));
const words = new Int32Array(64);
const state = new Int32Array(8);

function firstPrimes(count: number): number[] {
  const foundPrimes: number[] = [];
  for (let candidate = 2; foundPrimes.length < count; candidate++)
    if (foundPrimes.every((prime) => candidate % prime !== 0)) foundPrimes.push(candidate);
  return foundPrimes;
}

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/**
 * The first 32 bits of the SHA-256 of a text that fits in one block. The browser's own hash function returns a promise
 * for each attempt, which takes five times as long as this computation.
 */
export function firstWord(text: string): number {
  words.fill(0);
  for (let index = 0; index < text.length; index++)
    words[index >> 2]! |= text.charCodeAt(index) << (24 - 8 * (index & 3));
  words[text.length >> 2]! |= 0x80 << (24 - 8 * (text.length & 3));
  words[15] = text.length * 8;
  for (let index = 16; index < 64; index++) {
    const [early, late] = [words[index - 15]!, words[index - 2]!];
    const first = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const second = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    words[index] = words[index - 16]! + first + words[index - 7]! + second;
  }
  state.set(start);
  for (let index = 0; index < 64; index++) mix(index);
  return (state[0]! + start[0]!) | 0;
}

function mix(index: number): void {
  const [a, b, c, e, f, g] = [state[0]!, state[1]!, state[2]!, state[4]!, state[5]!, state[6]!];
  const sum = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
  const one = state[7]! + sum + ((e & f) ^ (~e & g)) + rounds[index]! + words[index]!;
  const other = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
  state.copyWithin(1, 0, 7);
  state[4] = state[4]! + one;
  state[0] = one + other;
}
