import { route } from '#platform/server/http/route.ts';
import * as calls from '../contract.ts';
import { endInvitation } from './end-invitation.ts';
import { getInvitations } from './get-invitations.ts';
import { makeInvitation } from './make-invitation.ts';
import { isInvitationOpen } from './use-invitation.ts';

export const invitationRoutes = [
  route(calls.getInvitations, async (context, { cursor }) => getInvitations(context, cursor)),
  route(calls.makeInvitation, makeInvitation),
  route(calls.endInvitation, async (context, { id }) => ({ ended: await endInvitation(context, id) })),
  route(calls.checkInvitation, async (context, { code }) => ({
    open: await isInvitationOpen(context.db, context.siteId, code, context.clock.now()),
  })),
];
