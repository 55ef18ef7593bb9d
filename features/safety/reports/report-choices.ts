export const reportDecisions = ['no_action', 'remove_photo', 'suspend'] as const;
export type ReportDecision = (typeof reportDecisions)[number];

/** What becomes of a suspension that its member objects to. */
export const appealOutcomes = ['lifted', 'upheld'] as const;
