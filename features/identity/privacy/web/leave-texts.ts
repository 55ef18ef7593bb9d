import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LeaveReason } from '../privacy-choices.ts';

export const leaveReasonTexts: Readonly<Record<LeaveReason, MessageDescriptor>> = {
  found_someone: msg`I found someone`,
  too_expensive: msg`It costs too much`,
  too_few_people: msg`Not enough people for me`,
  too_many_mails: msg`Too many emails or messages`,
  privacy: msg`I’m worried about my privacy`,
  unpleasant_contact: msg`Someone was unpleasant`,
  technical: msg`Something didn’t work`,
  break: msg`I want a break from dating`,
  other: msg`Something else`,
};
