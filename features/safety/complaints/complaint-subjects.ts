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
 * How a complaint is classified when a sender often sends manifestly unfounded ones; null for those that are always
 * handled.
 */
export const concernBySubject: Readonly<Record<ComplaintSubject, NoticeConcern | null>> = {
  another_member: 'notices',
  illegal_content: 'notices',
  decision: 'complaints',
  payment: null,
  privacy: null,
  other: null,
};
