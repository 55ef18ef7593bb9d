export { isInvitationOpen, takeInvitation } from './use-invitation.ts';
