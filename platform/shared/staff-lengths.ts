/** The most characters of a reason that staff give for the audit log. */
export const maxReasonLength = 500;
/** The most characters of the facts in a statement of reasons about a member. */
export const maxFactsLength = 1_000;
