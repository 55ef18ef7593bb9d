import { memberLiked } from '#features/likes/server/public.ts';
import { subscribe } from '#platform/server/events.ts';
import { minute } from '#platform/shared/time.ts';
import { upsertPending } from './pending-queries.ts';
import { minutesAway } from './pending-sql.ts';
import { pushNews } from './push-notification.ts';

/** The liked member is pushed to at once, and mailed when they stay away. */
export const tellOfLike = subscribe(memberLiked, async (services, tx, { siteId, memberId, otherId }) => {
  const dueAt = new Date(services.clock.now().getTime() + minutesAway * minute);
  await upsertPending(tx, { siteId, memberId: otherId, kind: 'like' }, dueAt);
  await pushNews(services, tx, {
    siteId,
    memberId: otherId,
    kind: 'like',
    fromId: memberId,
    conversationId: null,
  });
});
