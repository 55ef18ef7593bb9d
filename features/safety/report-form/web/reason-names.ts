import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReportReason } from '../report-reasons.ts';

/** Report reasons, for members and staff. */
export const reasonNames: Readonly<Record<ReportReason, MessageDescriptor>> = {
  scam: msg`Asks for money or is a scam`,
  fake: msg`Fake profile or someone else’s photos`,
  underage: msg`Under 18`,
  harassment: msg`Insults, threatens or harasses`,
  illegal_content: msg`Something illegal`,
  nudity: msg`Nude or shocking photo`,
  spam: msg`Advertising or spam`,
  other: msg`Something else`,
};
