import { route } from '#platform/server/http/route.ts';
import {
  checkInvitation,
  endInvitation as endInvitationCall,
  getInvitations as getInvitationsCall,
  makeInvitation as makeInvitationCall,
} from '../contract.ts';
import { endInvitation } from './end-invitation.ts';
import { getInvitations } from './get-invitations.ts';
import { makeInvitation } from './make-invitation.ts';
import { isInvitationOpen } from './use-invitation.ts';

export const invitationRoutes = [
  route(getInvitationsCall, async (context, { cursor }) => getInvitations(context, cursor)),
  route(makeInvitationCall, async (context, input) => makeInvitation(context, input)),
  route(endInvitationCall, async (context, { id }) => ({ ended: await endInvitation(context, id) })),
  route(checkInvitation, async (context, { code }) => ({
    open: await isInvitationOpen(context.db, context.siteId, code, context.clock.now()),
  })),
];
