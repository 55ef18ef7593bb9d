import type { SwipeCandidate } from '../contract.ts';

/** Appends a response's new cards to the stack, which keeps its order. */
export function refill(
  inHand: readonly SwipeCandidate[],
  fetched: readonly SwipeCandidate[],
  decided: ReadonlySet<string>,
): readonly SwipeCandidate[] {
  const idsInHand = new Set(inHand.map(({ id }) => id));
  return [...inHand, ...fetched.filter(({ id }) => !idsInHand.has(id) && !decided.has(id))];
}

/** More cards are fetched when fewer than this remain. */
export const refillBelow = 4;
