import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CaseDecision, CaseKind } from '#features/people/cases/case-choices.ts';

export const kindNames: Readonly<Record<CaseKind, MessageDescriptor>> = {
  photo: msg`Profile photo`,
  chat_photo: msg`Photo in a chat`,
  report: msg`Report by a member`,
  signal: msg`Sign of a scam`,
  complaint: msg`Complaint`,
  appeal: msg`Appeal by a member`,
};

export const decisionNames: Readonly<Record<CaseDecision, MessageDescriptor>> = {
  approved: msg`Approved`,
  refused: msg`Rejected`,
  no_action: msg`No action`,
  remove_photo: msg`Photo removed`,
  suspend: msg`Account suspended`,
  harmless: msg`Harmless`,
  suspended: msg`Account suspended after a sign of a scam`,
  answered: msg`Answered`,
  upheld: msg`Decision upheld`,
  overturned: msg`Decision reversed`,
};
