import { describe, expect, test } from 'vitest';
import type { ChatMessage } from '../contract.ts';
import { withNewer, withOlder, withSent, type ConversationState } from './conversation-state.ts';

const message = (seq: number, mine = false): ChatMessage => ({
  seq,
  client_id: mine ? `key-${seq}` : '',
  mine,
  body: String(seq),
  cost: 0,
  sent_at: '2026-11-21T12:00:00.000Z',
  read: false,
});

function page(seqs: readonly number[], change: Partial<ConversationState> = {}): ConversationState {
  return {
    profile: {} as ConversationState['profile'],
    messages: seqs.map((seq) => message(seq, seq % 2 === 0)),
    more: false,
    history_limit_reached: false,
    last_seq: seqs.at(-1) ?? 0,
    read_seq: 0,
    next_cost: 1,
    balance: 5,
    can_answer: true,
    ...change,
  };
}

const seqs = (state: ConversationState) => state.messages.map(({ seq }) => seq);

describe('a conversation on a page', () => {
  test('takes what is newer once, and what is said of the rest', () => {
    const state = withNewer(page([1, 2], { more: true }), page([2, 3], { read_seq: 2, balance: 4 }));
    expect(seqs(state)).toEqual([1, 2, 3]);
    expect(state).toMatchObject({ more: true, balance: 4 });
    expect(state.messages[1]?.read).toBe(true);
  });

  test('begins anew when what lies between cannot be read any more', () => {
    const state = withNewer(page([1, 2], { more: true }), page([11, 12], { history_limit_reached: true }));
    expect(seqs(state)).toEqual([11, 12]);
    expect(state).toMatchObject({ more: false, history_limit_reached: true });
  });

  test('puts older ones before', () => {
    const state = withOlder(
      page([5, 6], { more: true, balance: 4 }),
      page([3, 4], { more: true, balance: 9 }),
    );
    expect(seqs(state)).toEqual([3, 4, 5, 6]);
    expect(state).toMatchObject({ more: true, balance: 4 });
    expect(withOlder(state, page([], { more: true })).more).toBe(false);
  });

  test('shows an own message at once, unless others came between', () => {
    const sent = { balance: 3, next_cost: 1 };
    expect(seqs(withSent(page([1]), { ...sent, message: message(2, true) }))).toEqual([1, 2]);
    expect(seqs(withSent(page([1]), { ...sent, message: message(4, true) }))).toEqual([1]);
    expect(seqs(withSent(page([1, 2]), { ...sent, message: message(2, true) }))).toEqual([1, 2]);
  });
});
