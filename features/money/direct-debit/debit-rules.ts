/** Maximum undecided debits per member or account. */
export const mostOpen = 2;

/** Maximum debited within seven days, in minor units of the euro. */
export const maxWeeklyAmount = 10_000;

/** Digits of the code sent by text message. */
export const codeLength = 6;
