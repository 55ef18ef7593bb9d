/** Characters that are not mistaken for one another when copied by hand. */
const characters = '23456789ABCDEFGHJMNPQRSTUVWXYZ';

/**
 * A reference such as `K-7F3QX2`, given to people who write to the operator so that they can quote it. There
 * are 729 million of each kind; the caller checks that a new one is unused.
 */
export function newReference(kind: 'K' | 'R'): string {
  const picked = Array.from(
    { length: 6 },
    () => characters[crypto.getRandomValues(new Uint32Array(1))[0]! % characters.length],
  );
  return `${kind}-${picked.join('')}`;
}
