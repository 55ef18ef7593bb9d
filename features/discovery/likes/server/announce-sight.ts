import { sightChanged } from '#features/safety/blocks/server/public.ts';
import { subscribe } from '#platform/server/events.ts';
import { listLikers } from './likes-list-queries.ts';

/** Members who liked each other may have one another in their lists. */
export const watchLikes = subscribe(
  sightChanged,
  async (_services, tx, { siteId, memberId, otherId, watchers }) => {
    for (const liker of await listLikers(tx, siteId, memberId, otherId)) watchers.add(liker);
  },
);
