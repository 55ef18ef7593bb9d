/** Maximum pending debits per member or account. */
export const maxOpenDebits = 2;

/** Maximum amount debited within seven days, in euro cents. */
export const maxWeeklyAmount = 10_000;

/** Digits of the code sent by text message. */
export const codeLength = 6;

export const blockKinds = ['iban', 'phone'] as const;
export type BlockKind = (typeof blockKinds)[number];

/** Why an account or a phone is not debited: `returned_twice` after two failed debits within a month. */
export const blockReasons = ['staff', 'chargeback', 'returned_twice'] as const;
