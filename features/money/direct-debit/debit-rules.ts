/** Maximum pending debits per member or account. */
export const mostOpen = 2;

/** Maximum amount debited within seven days, in euro cents. */
export const maxWeeklyAmount = 10_000;

/** Digits of the code sent by text message. */
export const codeLength = 6;
