import { expect, test } from 'vitest';
import { undelivered } from './undelivered.ts';

const chat = (id: string, seq: number, unread: number) => ({
  conversation: { id, last_seq: seq, last_message_at: '2026-11-21T12:00:00.000Z' },
  num_unread_messages: unread,
});

test('senders hear once that a device has their messages, and again of newer ones', () => {
  const told = new Map<string, number>();
  const chats = [chat('one', 4, 2), chat('two', 9, 0)];
  expect(undelivered(chats, told)).toEqual([{ id: 'one', seq: 4 }]);
  told.set('one', 4);
  expect(undelivered(chats, told)).toEqual([]);
  expect(undelivered([chat('one', 5, 3)], told)).toEqual([{ id: 'one', seq: 5 }]);
});
