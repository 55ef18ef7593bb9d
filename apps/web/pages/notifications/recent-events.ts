import type { ChatOverviewItem } from '#features/conversation/chat/contract.ts';
import { isReachable } from '#features/conversation/chat/web/public.ts';
import type { LikedProfile, ReceivedLike } from '#features/discovery/likes/contract.ts';
import type { MemberCard } from '#features/people/profiles/contract.ts';

/** Something that another member did. */
export interface RecentEvent {
  readonly kind: 'message' | 'like' | 'match';
  readonly member: MemberCard;
  /** ISO 8601. */
  readonly at: string;
  /** Unread messages, or 1 for a like that the member has not opened yet. 0 if nothing is new. */
  readonly unread: number;
  readonly to: string;
}

interface Answers {
  readonly chats: readonly ChatOverviewItem[];
  readonly likes: {
    readonly profiles: readonly LikedProfile[];
    readonly liked_by: readonly ReceivedLike[];
  };
}

/** New and earlier events, each of them latest first. Both lists are short; chats and likes have complete ones. */
export function recentEvents({ chats, likes }: Answers) {
  const likedAt = new Map(likes.profiles.map(({ id, liked_at: at }) => [id, at]));
  const messages = chats
    .filter(
      ({ profile, num_unread_messages: unread, preview }) =>
        isReachable(profile) && (unread > 0 || preview?.mine === false),
    )
    .map(({ conversation, profile, num_unread_messages: unread }): RecentEvent => ({
      kind: 'message',
      member: profile,
      at: conversation.last_message_at,
      unread,
      to: `/chats/${conversation.id}`,
    }));
  const received = likes.liked_by.map((like): RecentEvent => {
    const ownLike = like.match ? likedAt.get(like.id) : undefined;
    return {
      kind: like.match ? 'match' : 'like',
      member: like,
      // A match begins with the later like.
      at: ownLike !== undefined && Date.parse(ownLike) > Date.parse(like.liked_at) ? ownLike : like.liked_at,
      unread: like.like_new ? 1 : 0,
      to: `/members/${like.id}`,
    };
  });
  const all = [...messages, ...received].toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
  return {
    fresh: all.filter(({ unread }) => unread > 0).slice(0, maxFreshEvents),
    earlier: all.filter(({ unread }) => unread === 0).slice(0, maxEarlierEvents),
  };
}

const maxFreshEvents = 30;
const maxEarlierEvents = 10;
