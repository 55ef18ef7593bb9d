import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { TransactionKind } from '../transaction-kinds.ts';

/** Kinds of transactions in a member's words. */
export const kindNames: Readonly<Record<TransactionKind, MessageDescriptor>> = {
  signup_bonus: msg`Welcome credits`,
  purchase: msg`Credits bought`,
  purchase_open: msg`Unfinished payment`,
  purchase_pending: msg`Payment being processed`,
  purchase_failed: msg`Payment failed`,
  purchase_cancelled: msg`Payment cancelled`,
  purchase_expired: msg`Payment not finished`,
  refund: msg`Money refunded`,
  chargeback: msg`Payment reversed by your bank`,
  refund_undone: msg`Refund failed`,
  message: msg`Message`,
  photo: msg`Photo in a chat`,
  gift: msg`Gift`,
  gif: msg`GIF`,
  message_refund: msg`Credits returned for a message`,
  staff_grant: msg`Credits from our team`,
  staff_correction: msg`Correction by our team`,
  trial: msg`Trial credits`,
  opening: msg`Opening balance`,
  imported: msg`Balance carried over`,
  expired: msg`Credits from a deleted account`,
};

/** Explains kinds whose name is not clear by itself. */
export const kindExplanations: Readonly<Partial<Record<TransactionKind, MessageDescriptor>>> = {
  signup_bonus: msg`You got these credits for free when you signed up.`,
  purchase_open: msg`You haven’t paid yet. You can still finish or cancel this payment.`,
  purchase_pending: msg`Your bank or the payment service hasn’t confirmed the payment yet. You’ll get your credits as soon as it does.`,
  purchase_failed: msg`You haven’t been charged, and no credits were added. Try again, or choose another payment method.`,
  purchase_cancelled: msg`This payment was cancelled. You haven’t been charged.`,
  purchase_expired: msg`This payment wasn’t finished in time. You haven’t been charged.`,
  refund: msg`We refunded money from a purchase and took back the matching credits.`,
  chargeback: msg`Your bank reversed this payment, so we took back its credits.`,
  refund_undone: msg`We couldn’t refund the money, so we’ve returned your credits.`,
  message_refund: msg`The message was never read or was refused, so you got your credits back.`,
  staff_grant: msg`Our team gave you these credits.`,
  staff_correction: msg`Our team corrected your balance.`,
  trial: msg`You got these credits for free, to try the site.`,
  opening: msg`Your balance when this list started.`,
  imported: msg`Your balance when your account moved here.`,
};
