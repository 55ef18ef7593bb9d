export const complaintSubjects = [
  'another_member',
  'payment',
  'privacy',
  'decision',
  'illegal_content',
  'other',
] as const;
export type ComplaintSubject = (typeof complaintSubjects)[number];
