import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { TransactionKind } from '../transaction-kinds.ts';

/** Kinds of transactions in a member's words. */
export const kindNames: Readonly<Record<TransactionKind, MessageDescriptor>> = {
  signup_bonus: msg`Welcome credits`,
  purchase: msg`Credits bought`,
  purchase_pending: msg`Payment being processed`,
  purchase_failed: msg`Payment failed or cancelled`,
  refund: msg`Money given back`,
  chargeback: msg`Payment taken back by your bank`,
  refund_undone: msg`Giving back failed`,
  message: msg`Message`,
  photo: msg`Photo in a chat`,
  gift: msg`Gift`,
  gif: msg`Animated picture`,
  message_refund: msg`Price of a message returned`,
  staff_grant: msg`Credits from our team`,
  trial: msg`Credits to try`,
  opening: msg`Credits from before`,
};

/** Explains kinds whose name is not clear by itself. */
export const kindExplanations: Readonly<Partial<Record<TransactionKind, MessageDescriptor>>> = {
  signup_bonus: msg`You got these credits for nothing when you signed up.`,
  purchase_pending: msg`Your bank or the payment service has not confirmed the payment yet. Your credits come as soon as it does.`,
  purchase_failed: msg`Nothing was paid, and no credits were added. You can try again, also in another way.`,
  refund: msg`We gave back money of a purchase, and took back the credits that belong to it.`,
  chargeback: msg`Your bank took the money of this purchase back, so its credits went too.`,
  refund_undone: msg`The money could not be given back, so the credits are yours again.`,
  message_refund: msg`The message was never read, or was refused, so you got back what you paid for it.`,
  staff_grant: msg`Our team gave you these credits.`,
  trial: msg`You got these credits for nothing, to try the site.`,
  opening: msg`Your balance when this list began.`,
};
