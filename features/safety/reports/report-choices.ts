export const reportDecisions = ['no_action', 'remove_photo', 'suspend'] as const;
export type ReportDecision = (typeof reportDecisions)[number];

/** The outcomes of an appeal against a suspension. */
export const appealOutcomes = ['lifted', 'upheld'] as const;
