import { expect, test } from 'vitest';
import type { ChatOverviewItem } from '#features/conversation/chat/contract.ts';
import type { ReceivedLike } from '#features/discovery/likes/contract.ts';
import type { MemberCard } from '#features/people/profiles/contract.ts';
import { recentEvents } from './recent-events.ts';

const card = (id: string) => ({ id, name: id }) as MemberCard;
const chat = (id: string, last_message_at: string, num_unread_messages: number, mine = false) =>
  ({
    conversation: { id: `chat-${id}`, last_seq: 1, last_message_at },
    profile: card(id),
    num_unread_messages,
    preview: { mine, kind: 'text', body: 'Hoi' },
    pinned: false,
  }) as ChatOverviewItem;
const like = (id: string, liked_at: string, more: Partial<ReceivedLike> = {}) =>
  ({ ...card(id), liked_at, match: false, like_new: false, ...more }) as ReceivedLike;
const noLikes = { profiles: [], liked_by: [] };

test('[RT-22] new messages and likes come first, each list with the latest event first', () => {
  const { fresh, earlier } = recentEvents({
    chats: [
      chat('anna', '2026-11-01T10:00:00Z', 2),
      chat('bea', '2026-11-20T10:00:00Z', 0),
      chat('cato', '2026-11-21T10:00:00Z', 0, true),
    ],
    likes: {
      profiles: [],
      liked_by: [
        like('dana', '2026-11-02T10:00:00Z', { like_new: true }),
        like('els', '2026-11-19T10:00:00Z'),
      ],
    },
  });
  expect(fresh.map(({ kind, member, unread, to }) => [kind, member.name, unread, to])).toEqual([
    ['like', 'dana', 1, '/members/dana'],
    ['message', 'anna', 2, '/chats/chat-anna'],
  ]);
  // A chat is not listed if the reader wrote its newest message.
  expect(earlier.map(({ kind, member }) => [kind, member.name])).toEqual([
    ['message', 'bea'],
    ['like', 'els'],
  ]);
});

test('[RT-22] a match is as old as the later of its two likes', () => {
  const matched = like('anna', '2026-11-01T10:00:00Z', { match: true });
  const ownLike = { ...matched, liked_at: '2026-11-03T10:00:00Z' };
  const { earlier } = recentEvents({ chats: [], likes: { profiles: [ownLike], liked_by: [matched] } });
  expect(earlier).toMatchObject([{ kind: 'match', at: '2026-11-03T10:00:00Z' }]);
});

test('[RT-22] the lists stay short', () => {
  const chats = Array.from({ length: 100 }, (_, index) =>
    chat(String(index), '2026-11-01T10:00:00Z', index % 2),
  );
  const { fresh, earlier } = recentEvents({ chats, likes: noLikes });
  expect([fresh.length, earlier.length]).toEqual([30, 10]);
});
