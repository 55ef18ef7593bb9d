import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ComplaintSubject } from '../complaint-subjects.ts';

/** Names of the subjects, for writers and staff. */
export const subjectNames: Readonly<Record<ComplaintSubject, MessageDescriptor>> = {
  another_member: msg`Another member, a photo or a message`,
  payment: msg`A payment or credits`,
  privacy: msg`My personal data`,
  decision: msg`A decision about me or something I posted`,
  illegal_content: msg`Something illegal`,
  other: msg`Something else`,
};
