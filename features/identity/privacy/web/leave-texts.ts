import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LeaveReason } from '../privacy-choices.ts';

export const leaveReasonTexts: Readonly<Record<LeaveReason, MessageDescriptor>> = {
  found_someone: msg`I found someone`,
  too_expensive: msg`It costs too much`,
  too_few_people: msg`Too few people who fit me`,
  too_many_mails: msg`Too many mails or messages`,
  privacy: msg`I worry about my privacy`,
  unpleasant_contact: msg`Somebody was unpleasant`,
  technical: msg`Something did not work`,
  break: msg`I want a break from dating`,
  other: msg`Something else`,
};
