/** Debits of a member, or of an account, that are not decided yet. */
export const mostOpen = 2;

/** What is debited within seven days, in minor units of the euro. */
export const mostAWeek = 10_000;

/** Digits of the code that is sent by text message. */
export const codeLength = 6;
