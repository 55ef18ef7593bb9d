import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CaseDecision } from '#features/safety/cases/case-choices.ts';
import type { InboxScope } from '../inbox-choices.ts';

export const scopeNames: Readonly<Record<InboxScope, MessageDescriptor>> = {
  all: msg`Everything`,
  urgent: msg`Urgent`,
  overdue: msg`Late`,
  mine: msg`Claimed by me`,
};

/** On the buttons. */
export const decisionLabels: Readonly<Record<CaseDecision, MessageDescriptor>> = {
  approved: msg`Approve`,
  refused: msg`Reject`,
  no_action: msg`Take no action`,
  remove_photo: msg`Remove a photo`,
  suspend: msg`Suspend`,
  harmless: msg`Harmless`,
  suspended: msg`Suspend`,
  answered: msg`Answer`,
  upheld: msg`Uphold`,
  overturned: msg`Reverse`,
};
