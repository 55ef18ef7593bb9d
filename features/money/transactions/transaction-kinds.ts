/** Kinds of transactions as shown to a member. */
export const transactionKinds = [
  'signup_bonus',
  'purchase',
  'purchase_open',
  'purchase_pending',
  'purchase_failed',
  'refund',
  'chargeback',
  'refund_undone',
  'message',
  'photo',
  'gift',
  'gif',
  'message_refund',
  'staff_grant',
  'staff_correction',
  'trial',
  'opening',
  'imported',
  'expired',
] as const;
export type TransactionKind = (typeof transactionKinds)[number];
