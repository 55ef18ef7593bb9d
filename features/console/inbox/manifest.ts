import { queuesFor } from '#features/console/desk/queue-rules.ts';
import type { CaseKind } from '#features/safety/cases/case-choices.ts';
import { staffRoles } from '#platform/shared/call.ts';
import { defineManifest } from '#platform/shared/manifest.ts';

const caseCalls = [
  'getInboxCase',
  'claimInboxCase',
  'previewInboxDecision',
  'decideInboxCase',
  'undoInboxDecision',
];

/** The calls about cases serve each queue, and each has roles of its own. */
const onlyQueues = (...kinds: readonly CaseKind[]) => ({
  inputs: kinds.map((kind) => ({ kind })),
  roles: staffRoles.filter((role) => kinds.every((kind) => queuesFor(role).includes(kind))),
});

export const inboxManifest = defineManifest({
  auditActions: {
    'inbox.filter': 'Filter of the inbox saved',
  },
  abilities: {
    inbox: {
      text: 'Work through the inbox, with the cases of their role',
      topic: 'safety',
      place: 10,
      calls: ['getInbox', 'saveInboxFilter', 'getInboxFigures'],
    },
    take_over: {
      text: 'Take over a colleague’s urgent case (as an administrator, any case)',
      topic: 'safety',
      place: 20,
      calls: ['takeOverCase'],
    },
    reports: {
      text: 'Decide on reports, and on appeals against suspensions',
      topic: 'safety',
      place: 30,
      calls: caseCalls,
      only: onlyQueues('report', 'appeal'),
    },
    signals: {
      text: 'Decide on signs of scams',
      topic: 'safety',
      place: 40,
      calls: caseCalls,
      only: onlyQueues('signal'),
    },
    complaints: {
      text: 'Answer complaints',
      topic: 'safety',
      place: 50,
      calls: caseCalls,
      only: onlyQueues('complaint'),
    },
    photos: {
      text: 'Review profile photos',
      topic: 'photos',
      place: 10,
      calls: caseCalls,
      only: onlyQueues('photo'),
    },
    chat_photos: {
      text: 'Review photos sent in chats',
      topic: 'photos',
      place: 20,
      calls: caseCalls,
      only: onlyQueues('chat_photo'),
    },
    photo_appeals: {
      text: 'Decide on appeals against rejected photos',
      topic: 'photos',
      place: 30,
      calls: caseCalls,
      only: onlyQueues('appeal'),
    },
  },
  staffPages: {
    '/staff/inbox': {
      name: 'Inbox',
      icon: 'ListChecks',
      group: 'review',
      place: 10,
      calls: ['getInbox'],
      words: 'photos reports complaints appeals scams review queue',
    },
  },
});
