import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Camera, Flag, Gavel, Image, Inbox, ShieldAlert, type LucideIcon } from 'lucide-react';
import type { CaseDecision, CaseKind } from '../../case-choices.ts';

export const caseNames: Readonly<Record<CaseKind, MessageDescriptor>> = {
  photo: msg`Profile photo`,
  chat_photo: msg`Photo in a chat`,
  report: msg`Report`,
  signal: msg`Sign of a scam`,
  complaint: msg`Complaint`,
  appeal: msg({ message: 'Appeal', context: 'case' }),
};

/** All cases of a kind. */
export const queueNames: Readonly<Record<CaseKind, MessageDescriptor>> = {
  photo: msg`Photos`,
  chat_photo: msg`Photos in chats`,
  report: msg`Reports`,
  signal: msg`Signs of scams`,
  complaint: msg`Complaints`,
  appeal: msg`Appeals`,
};

export const caseIcons: Readonly<Record<CaseKind, LucideIcon>> = {
  photo: Camera,
  chat_photo: Image,
  report: Flag,
  signal: ShieldAlert,
  complaint: Inbox,
  appeal: Gavel,
};

/** The decision that was made. */
export const decisionNames: Readonly<Record<CaseDecision, MessageDescriptor>> = {
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
