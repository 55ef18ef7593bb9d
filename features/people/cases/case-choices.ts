/** What staff decide about. Each is a row of the feature that owns it. */
export const caseKinds = ['photo', 'chat_photo', 'report', 'signal', 'complaint', 'appeal'] as const;
export type CaseKind = (typeof caseKinds)[number];

/** What was decided, in the words of the owner: photos, reports, signs of scams, complaints and appeals. */
export const caseDecisions = [
  'approved',
  'refused',
  'no_action',
  'remove_photo',
  'suspend',
  'harmless',
  'suspended',
  'answered',
  'upheld',
  'overturned',
] as const;
export type CaseDecision = (typeof caseDecisions)[number];
