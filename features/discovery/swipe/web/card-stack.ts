import type { SwipeCandidate } from '../contract.ts';

/** Appends the new cards of a response to the stack, which keeps its order. */
export function refill(
  inHand: readonly SwipeCandidate[],
  fetched: readonly SwipeCandidate[],
  decided: ReadonlySet<string>,
): readonly SwipeCandidate[] {
  const idsInHand = new Set(inHand.map(({ id }) => id));
  return [...inHand, ...fetched.filter(({ id }) => !idsInHand.has(id) && !decided.has(id))];
}

/** When fewer cards than this remain, more are fetched. */
export const refillBelow = 4;
