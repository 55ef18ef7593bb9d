import { defineManifest } from '#platform/shared/manifest.ts';

export const invitationsManifest = defineManifest({
  auditActions: {
    'invitation.made': 'Invitation created',
    'invitation.ended': 'Invitation ended',
  },
  abilities: {
    invitations: {
      text: 'Create and end invitations',
      topic: 'members',
      place: 90,
      calls: ['getInvitations', 'makeInvitation', 'endInvitation'],
    },
  },
  staffPages: {
    '/staff/invitations': {
      name: 'Invitations',
      icon: 'Ticket',
      group: 'site',
      place: 10,
      calls: ['getInvitations'],
    },
  },
});
