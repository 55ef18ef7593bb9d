/**
 * The outcome of a declaration of withdrawal: `used_up` if the purchase has no credits left, `late` if it was sent
 * after the period, `over` if the purchase was not paid or is already undone, and `not_found` if no purchase matches
 * the number and the address.
 */
export const withdrawalOutcomes = ['refunded', 'used_up', 'late', 'over', 'not_found'] as const;
export type WithdrawalOutcome = (typeof withdrawalOutcomes)[number];
