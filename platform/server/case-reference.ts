/** Signs that cannot be mistaken for one another when copied by hand. */
const signs = '23456789ABCDEFGHJMNPQRSTUVWXYZ';

/**
 * What somebody who wrote to the operator is told and may quote, such as `K-7F3QX2`. There are 729 million of each
 * kind; who makes one checks that it is new.
 */
export function newReference(kind: 'K' | 'R'): string {
  const picked = Array.from(
    { length: 6 },
    () => signs[crypto.getRandomValues(new Uint32Array(1))[0]! % signs.length],
  );
  return `${kind}-${picked.join('')}`;
}
