import type { CaseDecision, CaseKind } from '#features/safety/cases/case-choices.ts';

/** The possible decisions on a case of each kind, in the order of their buttons. */
export const decisionsByKind: Readonly<Record<CaseKind, readonly CaseDecision[]>> = {
  photo: ['approved', 'refused'],
  chat_photo: ['approved', 'refused'],
  report: ['no_action', 'remove_photo', 'suspend'],
  signal: ['harmless', 'suspended'],
  complaint: ['answered'],
  appeal: ['upheld', 'overturned'],
};

export const inboxStates = ['open', 'decided'] as const;
export type InboxState = (typeof inboxStates)[number];

/** `mine`: the cases that the reader has claimed. */
export const inboxScopes = ['all', 'urgent', 'overdue', 'mine'] as const;
export type InboxScope = (typeof inboxScopes)[number];

/** How long a decision can be taken back by its author. */
export const undoSeconds = 10;
