import { expect, test } from 'vitest';
import { undelivered } from './undelivered.ts';

const chat = (id: string, seq: number, unread: number) => ({
  conversation: { id, last_seq: seq, last_message_at: '2026-11-21T12:00:00.000Z' },
  num_unread_messages: unread,
});

test('messages are reported as delivered once, and newer ones again', () => {
  const reported = new Map<string, number>();
  const chats = [chat('one', 4, 2), chat('two', 9, 0)];
  expect(undelivered(chats, reported)).toEqual([{ id: 'one', seq: 4 }]);
  reported.set('one', 4);
  expect(undelivered(chats, reported)).toEqual([]);
  expect(undelivered([chat('one', 5, 3)], reported)).toEqual([{ id: 'one', seq: 5 }]);
});
