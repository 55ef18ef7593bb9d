/** The kinds of subject that staff decide about; each is a row of the owning feature. */
export const caseKinds = ['photo', 'chat_photo', 'report', 'signal', 'complaint', 'appeal'] as const;
export type CaseKind = (typeof caseKinds)[number];

/** The decisions, as named by the owning features: photos, reports, scam signs, complaints and appeals. */
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
