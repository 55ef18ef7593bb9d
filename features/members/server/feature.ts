import { subscribe } from '#platform/server/events.ts';
import { defineFeature } from '#platform/server/feature.ts';
import { photosChangedEvent } from '#features/photos/server/public.ts';
import { profileChanged } from '#features/profiles/server/public.ts';
import { membersRoutes } from './members-routes.ts';
import { refreshSearchRow } from './search-row-queries.ts';
import { searcherOfPage } from './searcher.ts';
import { rewriteSearchRows } from './rewrite-search-rows.ts';
import { membersMemberData } from './member-data.ts';

export const membersFeature = defineFeature({
  name: 'members',
  routes: membersRoutes,
  pageReads: [searcherOfPage],
  jobs: [rewriteSearchRows],
  subscriptions: [profileChanged, photosChangedEvent].map((event) =>
    subscribe(event, (services, tx, { siteId, memberId }) =>
      refreshSearchRow(tx, siteId, memberId, services.clock.now()),
    ),
  ),
  memberData: membersMemberData,
});
