import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Camera, Flag, Gavel, Image, Inbox, ShieldAlert, type LucideIcon } from 'lucide-react';
import type { CaseDecision, CaseKind } from '#features/people/cases/case-choices.ts';
import type { InboxScope } from '../inbox-choices.ts';

export const kindNames: Readonly<Record<CaseKind, MessageDescriptor>> = {
  photo: msg`Photo`,
  chat_photo: msg`Photo in a chat`,
  report: msg`Report`,
  signal: msg`Sign of a scam`,
  complaint: msg`Complaint`,
  appeal: msg({ message: 'Appeal', context: 'case' }),
};

export const kindIcons: Readonly<Record<CaseKind, LucideIcon>> = {
  photo: Camera,
  chat_photo: Image,
  report: Flag,
  signal: ShieldAlert,
  complaint: Inbox,
  appeal: Gavel,
};

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

/** The decision that was made. */
export const decidedNames: Readonly<Record<CaseDecision, MessageDescriptor>> = {
  approved: msg`Approved`,
  refused: msg`Rejected`,
  no_action: msg`No action taken`,
  remove_photo: msg`Photo removed`,
  suspend: msg`Suspended`,
  harmless: msg`Marked as harmless`,
  suspended: msg`Suspended`,
  answered: msg`Answered`,
  upheld: msg`Decision upheld`,
  overturned: msg`Decision reversed`,
};
