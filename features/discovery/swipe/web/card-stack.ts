import type { Suggestion } from '#features/discovery/matching/contract.ts';

/** Cards in hand with those of a newer answer that are not among them; the ones in hand keep their order. */
export function refill(
  inHand: readonly Suggestion[],
  fetched: readonly Suggestion[],
  decided: ReadonlySet<string>,
): readonly Suggestion[] {
  const known = new Set(inHand.map(({ id }) => id));
  return [...inHand, ...fetched.filter(({ id }) => !known.has(id) && !decided.has(id))];
}

/** Fewer cards in hand than this, and more are fetched. */
export const refillBelow = 4;
