import type { NoticeConcern } from '#features/safety/notices/notice-choices.ts';

export const complaintSubjects = [
  'another_member',
  'payment',
  'privacy',
  'decision',
  'illegal_content',
  'other',
] as const;
export type ComplaintSubject = (typeof complaintSubjects)[number];

/**
 * What a complaint counts as when somebody sends many that are manifestly unfounded; null for those that are always
 * handled.
 */
export const concernOf: Readonly<Record<ComplaintSubject, NoticeConcern | null>> = {
  another_member: 'notices',
  illegal_content: 'notices',
  decision: 'complaints',
  payment: null,
  privacy: null,
  other: null,
};
