/** Why somebody reports a member or a photo; the same words name the rule that a decision rests on. */
export const reportReasons = [
  'scam',
  'fake',
  'underage',
  'harassment',
  'illegal_content',
  'nudity',
  'spam',
  'other',
] as const;
export type ReportReason = (typeof reportReasons)[number];
