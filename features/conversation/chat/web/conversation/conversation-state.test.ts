import { describe, expect, test } from 'vitest';
import type { ChatMessage } from '../../contract.ts';
import {
  firstUnread,
  unreadAbove,
  unreadSince,
  withUpdates,
  withNewer,
  withNews,
  withOlder,
  withoutArrived,
  withSent,
  type ConversationState,
} from './conversation-state.ts';

const message = (seq: number, mine = false): ChatMessage => ({
  seq,
  client_id: mine ? `key-${seq}` : '',
  mine,
  kind: 'text',
  body: String(seq),
  photo: null,
  photo_status: null,
  photo_refusal: null,
  photo_appeal: null,
  gift: null,
  gif: null,
  cost: 0,
  refunded: false,
  sent_at: '2026-11-21T12:00:00.000Z',
  delivered: false,
  read: false,
  warning: null,
  by_staff: false,
});

function page(seqs: readonly number[], change: Partial<ConversationState> = {}): ConversationState {
  return {
    profile: {} as ConversationState['profile'],
    messages: seqs.map((seq) => message(seq, seq % 2 === 0)),
    more: false,
    more_after: false,
    history_limit_reached: false,
    history_unread: false,
    last_seq: seqs.at(-1) ?? 0,
    read_seq: 0,
    delivered_seq: 0,
    my_read_seq: 0,
    next_cost: 1,
    gif_cost: 1,
    photo_cost: 2,
    sent_count: 0,
    free_messages_left: 0,
    balance: 5,
    can_answer: true,
    fictional_unconfirmed: false,
    other_gone: null,
    ...change,
  };
}

const seqs = (state: ConversationState) => state.messages.map(({ seq }) => seq);

describe('a conversation on a page', () => {
  test('adds newer messages once, and updates the others', () => {
    const state = withNewer(page([1, 2], { more: true }), page([2, 3], { read_seq: 2, balance: 4 }));
    expect(seqs(state)).toEqual([1, 2, 3]);
    expect(state).toMatchObject({ more: true, balance: 4 });
    expect(state.messages[1]?.read).toBe(true);
  });

  test('starts over if the messages in between can no longer be read', () => {
    const state = withNewer(page([1, 2], { more: true }), page([11, 12], { history_limit_reached: true }));
    expect(seqs(state)).toEqual([11, 12]);
    expect(state).toMatchObject({ more: false, history_limit_reached: true });
  });

  test('[ST-15] counts a photo as read only once the other side reads on after its approval', () => {
    const photo = (status: 'review' | 'active') => ({
      ...message(2, true),
      kind: 'photo' as const,
      photo_status: status,
    });
    const inReview = { ...page([1], { last_seq: 2 }), messages: [message(1), photo('review')] };
    const readPast = withNewer(inReview, page([], { read_seq: 2, last_seq: 2 }));
    expect(readPast.messages[1]?.read).toBe(false);
    const released = withUpdates(readPast, { ...page([], { read_seq: 2 }), messages: [photo('active')] });
    expect(released.messages[1]?.read).toBe(false);
    const seen = withNewer(released, page([3], { read_seq: 3 }));
    expect(seen.messages[1]?.read).toBe(true);
  });

  test('adds older messages at the start', () => {
    const state = withOlder(
      page([5, 6], { more: true, balance: 4 }),
      page([3, 4], { more: true, balance: 9 }),
    );
    expect(seqs(state)).toEqual([3, 4, 5, 6]);
    expect(state).toMatchObject({ more: true, balance: 4 });
    expect(withOlder(state, page([], { more: true })).more).toBe(false);
  });

  test('shows the member’s own message at once, unless others arrived in between', () => {
    const sent = {
      balance: 3,
      next_cost: 1,
      gif_cost: 1,
      photo_cost: 2,
      sent_count: 1,
      free_messages_left: 0,
    };
    expect(seqs(withSent(page([1]), { ...sent, message: message(2, true) }))).toEqual([1, 2]);
    expect(seqs(withSent(page([1]), { ...sent, message: message(4, true) }))).toEqual([1]);
    expect(seqs(withSent(page([1, 2]), { ...sent, message: message(2, true) }))).toEqual([1, 2]);
  });

  test('does not wait for a message that was loaded before its lost response', () => {
    const outbox = ['key-2', 'key-3', 'key-9'].map((clientId) => ({ clientId }));
    expect(withoutArrived(outbox, page([1, 2, 3]))).toEqual([{ clientId: 'key-3' }, { clientId: 'key-9' }]);
  });

  test('keeps the position of a reader who jumped back, and updates everything else', () => {
    const past = page([4, 5, 6], { more: true, more_after: true, last_seq: 60 });
    const state = withNews(past, page([61], { read_seq: 4, delivered_seq: 6, balance: 2 }));
    expect(seqs(state)).toEqual([4, 5, 6]);
    expect(state).toMatchObject({ more: true, more_after: true, last_seq: 61, balance: 2 });
    expect(state.messages.map(({ read, delivered }) => [read, delivered])).toEqual([
      [true, true],
      [false, false],
      [false, true],
    ]);
  });

  test('[ST-15] finds the first unread message, on this page or above it', () => {
    expect(firstUnread(page([1, 2, 3, 4], { my_read_seq: 1 }))).toBe(3);
    expect(firstUnread(page([1, 2, 3, 4], { my_read_seq: 3 }))).toBeUndefined();
    expect(unreadAbove(page([7, 8, 9], { more: true, my_read_seq: 2 }))).toBe(true);
    expect(unreadAbove(page([7, 8, 9], { more: true, my_read_seq: 6 }))).toBe(false);
    expect(unreadAbove(page([7, 8, 9], { more: true, my_read_seq: 9 }))).toBe(false);
    const received = (seqs: number[], more = false) => ({
      ...page(seqs, { more }),
      messages: seqs.map((seq) => message(seq)),
    });
    expect(unreadSince(received([5, 6, 7], true), 4)).toBe(5);
    expect(unreadSince(received([7, 8, 9], true), 4)).toBeUndefined();
    expect(unreadSince(received([7, 8, 9]), 4)).toBe(7);
  });

  test('an answer takes the mark of unread messages away', () => {
    const answered = { ...page([7, 8]), messages: [message(7), message(8), message(9, true)] };
    expect(unreadSince(answered, 4)).toBeUndefined();
  });

  test('replaces a message that was reviewed, and no others', () => {
    const reviewed = { ...message(2, true), kind: 'photo' as const, photo_status: 'active' as const };
    const state = withUpdates(page([1, 2, 3], { more: true }), {
      ...page([]),
      messages: [reviewed, message(9)],
    });
    expect(seqs(state)).toEqual([1, 2, 3]);
    expect(state.messages[1]).toEqual(reviewed);
    expect(state.more).toBe(true);
  });

  test('needs no further confirmation after sending', () => {
    const sent = {
      balance: 3,
      next_cost: 1,
      gif_cost: 1,
      photo_cost: 2,
      sent_count: 0,
      free_messages_left: 0,
      message: message(2, true),
    };
    expect(withSent(page([1], { fictional_unconfirmed: true }), sent).fictional_unconfirmed).toBe(false);
  });
});
