import type { Suggestion } from '#features/discovery/matching/contract.ts';

/** Appends the new cards of a response to the stack, which keeps its order. */
export function refill(
  inHand: readonly Suggestion[],
  fetched: readonly Suggestion[],
  decided: ReadonlySet<string>,
): readonly Suggestion[] {
  const idsInHand = new Set(inHand.map(({ id }) => id));
  return [...inHand, ...fetched.filter(({ id }) => !idsInHand.has(id) && !decided.has(id))];
}

/** When fewer cards than this remain, more are fetched. */
export const refillBelow = 4;
