import { describe, expect, test } from 'vitest';
import type { ChatMessage } from '../../contract.ts';
import { mustShowPrice } from './message-price.tsx';

type Sent = Pick<ChatMessage, 'mine' | 'kind' | 'cost'>;
const paid = (cost: number, rest: Partial<Sent> = {}): Sent => ({ mine: true, kind: 'text', cost, ...rest });
const shows = (messages: readonly Sent[], { cost = 2, balance = 10, usualCost = 2 } = {}) =>
  mustShowPrice(
    { next_cost: cost, balance, free_messages_left: 0, messages: messages as ChatMessage[] },
    usualCost,
  );

describe('the price of a message is visible', () => {
  test('before the first paid one, whatever was paid for something else', () => {
    expect(shows([])).toBe(true);
    expect(shows([paid(0)])).toBe(true);
    expect(shows([paid(2, { mine: false })])).toBe(true);
    expect(shows([paid(2, { kind: 'gift' })])).toBe(true);
    expect(shows([paid(2)])).toBe(false);
  });

  test('when it is not what the last paid one cost, until one is paid at that price', () => {
    expect(shows([paid(2)], { cost: 3, balance: 100 })).toBe(true);
    expect(shows([paid(2)], { cost: 1 })).toBe(true);
    expect(shows([paid(2), paid(3), paid(9, { kind: 'gift' })], { cost: 3, balance: 100 })).toBe(false);
  });

  test('while the balance covers fewer than five', () => {
    expect(shows([paid(2)], { balance: 9 })).toBe(true);
    expect(shows([paid(2)], { balance: 10 })).toBe(false);
  });

  test('while it is free although others are not', () => {
    expect(shows([paid(2)], { cost: 0 })).toBe(true);
    expect(shows([], { cost: 0, usualCost: 0 })).toBe(false);
  });
});
