import { photosChangedEvent } from '#features/people/photos/server/public.ts';
import { profileChanged } from '#features/people/profiles/server/public.ts';
import { subscribe } from '#platform/server/events.ts';
import { defineFeature } from '#platform/server/feature.ts';
import { route } from '#platform/server/http/route.ts';
import { getActiveRecipients, getProfilePreview } from '../contract.ts';
import { countActiveRecipients, findRecipientAverage } from './active-recipients.ts';
import { directoryMemberData } from './member-data.ts';
import { loadOwnPage } from './member-profile.ts';
import { rewriteSearchRows, searchRowsAreCurrent } from './rewrite-search-rows.ts';
import { refreshSearchRow } from './search-row-queries.ts';

export const directoryFeature = defineFeature({
  name: 'directory',
  routes: [
    route(getProfilePreview, async (context, { adult }) => ({
      member: await loadOwnPage(context, { showAdult: adult ?? false }),
    })),
    route(getActiveRecipients, async ({ db, siteId, clock }) => {
      const recipientAverage = await findRecipientAverage(db, siteId, clock.now());
      if (!recipientAverage) return { active_recipients: null };
      const { countedAt, ...average } = recipientAverage;
      return { active_recipients: { ...average, counted_at: countedAt.toISOString() } };
    }),
  ],
  jobs: [rewriteSearchRows, countActiveRecipients],
  isReady: searchRowsAreCurrent,
  subscriptions: [profileChanged, photosChangedEvent].map((event) =>
    subscribe(event, (services, tx, { siteId, memberId }) =>
      refreshSearchRow(tx, { siteId, memberId }, services.clock.now()),
    ),
  ),
  memberData: directoryMemberData,
});
