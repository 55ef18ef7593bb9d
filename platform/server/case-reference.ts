/** Characters that are hard to confuse when copied by hand. */
const characters = '23456789ABCDEFGHJMNPQRSTUVWXYZ';

/**
 * A reference such as `K-7F3QX2`. People who write to the operator get one to quote. Each kind has 729 million
 * possible references. The caller checks that a new one is unused.
 */
export function newReference(kind: 'K' | 'R'): string {
  const picked = Array.from(
    { length: 6 },
    () => characters[crypto.getRandomValues(new Uint32Array(1))[0]! % characters.length],
  );
  return `${kind}-${picked.join('')}`;
}
