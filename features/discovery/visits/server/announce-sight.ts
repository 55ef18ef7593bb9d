import { sightChanged } from '#features/safety/blocks/server/public.ts';
import { day } from '#platform/shared/time.ts';
import { subscribe } from '#platform/server/events.ts';
import { listRecentContacts } from './visits-queries.ts';

/** Members who opened the profile lately may still have it open, and those whose profile was opened list the visitor. */
export const watchVisits = subscribe(
  sightChanged,
  async ({ clock }, tx, { siteId, memberId, otherId, watchers }) => {
    const since = new Date(clock.now().getTime() - day);
    for (const contact of await listRecentContacts(tx, { siteId, memberId }, otherId, since))
      watchers.add(contact);
  },
);
