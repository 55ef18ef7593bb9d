import { peopleWhoLike, notifyMember } from '#features/conversation/notifications/server/public.ts';
import { answer, subscribe } from '#platform/server/events.ts';
import { memberLiked } from './events.ts';
import { listNewLikes } from './likes-list-queries.ts';

/**
 * Pushes a notification to the liked member at once, and sends mail if they stay away. Does nothing for a hidden like.
 */
export const tellOfLike = subscribe(memberLiked, (services, tx, { siteId, memberId, otherId, declined }) =>
  declined
    ? Promise.resolve()
    : notifyMember(services, tx, {
        siteId,
        memberId: otherId,
        kind: 'like',
        fromId: memberId,
        conversationId: null,
      }),
);

export const answerAboutLikes = answer(peopleWhoLike, (_services, { executor, ...waiting }) =>
  listNewLikes(executor, waiting),
);
