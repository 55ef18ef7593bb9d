/** Why a member or photo is reported; the same terms name the rule that a decision is based on. */
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
