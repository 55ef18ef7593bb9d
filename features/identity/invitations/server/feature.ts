import { defineFeature } from '#platform/server/feature.ts';
import { forgetMaker } from './invitation-queries.ts';
import { invitationRoutes } from './invitation-routes.ts';

export const invitationsFeature = defineFeature({
  name: 'invitations',
  routes: invitationRoutes,
  memberData: {
    tables: { invitation: { kept: 'Codes belong to the site; who made one is forgotten.' } },
    erase: async (_services, tx, { siteId, memberId }) => forgetMaker(tx, siteId, memberId),
  },
});
