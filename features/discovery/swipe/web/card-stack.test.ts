import { expect, test } from 'vitest';
import type { SwipeCandidate } from '../contract.ts';
import { refill } from './card-stack.ts';

const card = (id: string) => ({ id }) as SwipeCandidate;
const ids = (cards: readonly SwipeCandidate[]) => cards.map(({ id }) => id).join('');

test('a newer response appends new cards to the stack, without members already decided on', () => {
  const inHand = [...'bc'].map(card);
  expect(ids(refill(inHand, [...'abcde'].map(card), new Set(['a', 'e'])))).toBe('bcd');
});
