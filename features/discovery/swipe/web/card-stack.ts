import type { Suggestion } from '#features/discovery/matching/contract.ts';

/** Appends the new cards of an answer to the stack, which keeps its order. */
export function refill(
  inHand: readonly Suggestion[],
  fetched: readonly Suggestion[],
  decided: ReadonlySet<string>,
): readonly Suggestion[] {
  const idsInHand = new Set(inHand.map(({ id }) => id));
  return [...inHand, ...fetched.filter(({ id }) => !idsInHand.has(id) && !decided.has(id))];
}

/** More cards are fetched when fewer than this remain. */
export const refillBelow = 4;
