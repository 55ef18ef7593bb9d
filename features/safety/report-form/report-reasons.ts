/** The reasons for reporting a member or photo. The same codes name the rule on which a decision is based. */
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
