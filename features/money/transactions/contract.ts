import { paymentMethods } from '#features/money/payments/contract.ts';
import { defineCall } from '#platform/shared/call.ts';
import { defineErrors } from '#platform/shared/errors.ts';
import { locales } from '#platform/shared/locales.ts';
import {
  array,
  boolean,
  code,
  currencyCode,
  integer,
  line,
  minorUnits,
  money,
  nullable,
  object,
  oneOf,
  optional,
  pageCursor,
  string,
  text,
  timestamp,
  uuid,
  type Static,
} from '#platform/shared/schema.ts';
import { transactionKinds } from './transaction-kinds.ts';
import { withdrawalOutcomes } from './withdrawal-outcomes.ts';

export const transactionErrors = defineErrors({
  withdrawal_over: { status: 409 },
  withdrawal_link_invalid: { status: 410 },
  withdrawal_changed: { status: 409 },
  not_refundable: { status: 409 },
  refund_too_high: { status: 409 },
  refund_refused: { status: 502 },
});

/** A page ends with a day, unless the day has more than this. */
export const transactionsPageSize = 60;

export const transactionSummary = object({
  id: uuid(),
  kind: oneOf(transactionKinds),
  /** Credits that the balance gained; negative if it lost them. */
  credits: integer(),
  /** Money that moved outside the site; negative if the member paid it. */
  money: nullable(object({ amount: integer(), currency: currencyCode() })),
  /** The receiver of a message or gift, while they are a member. */
  with: nullable(string()),
  at: timestamp(),
});
export type TransactionSummary = Static<typeof transactionSummary>;

export const invoiceLink = object({
  /** The number as printed on the document. */
  number: string(),
  credit_note: boolean(),
  /** Address of the PDF on this site. */
  url: string(),
});
export type InvoiceLink = Static<typeof invoiceLink>;

export const listedTransaction = object({
  ...transactionSummary.properties,
  /** Where the message or gift was sent, while its receiver is a member. */
  conversation: nullable(uuid()),
  /** Of a paid purchase. */
  invoice: nullable(invoiceLink),
});
export type ListedTransaction = Static<typeof listedTransaction>;

export const getTransactions = defineCall({
  name: 'getTransactions',
  method: 'GET',
  path: '/api/transactions.php',
  access: 'member',
  query: object({ cursor: optional(pageCursor()) }),
  response: object({
    transactions: array(listedTransaction),
    next: nullable(pageCursor()),
    balance: integer(),
  }),
  limit: 'read',
  summary: "Every transaction of the member's credits and money, latest first.",
});

/** What withdrawing now would return, and until when it is possible. */
export const withdrawalOffer = object({
  until: timestamp(),
  /** The purchase's unused credits, which the withdrawal takes. */
  credits: integer(),
  used: integer(),
  refund: money,
});
export type WithdrawalOffer = Static<typeof withdrawalOffer>;

export const purchaseDetail = object({
  payment_id: uuid(),
  credits: integer(),
  price: money,
  /** Hundredths of a percent. */
  vat_rate: integer(),
  /** The part of the price that is VAT. */
  vat_amount: integer(),
  method: oneOf(paymentMethods),
  refunded: integer(),
});

export const transactionDetail = object({
  ...transactionSummary.properties,
  purchase: nullable(purchaseDetail),
  invoices: array(invoiceLink),
  withdrawal: nullable(withdrawalOffer),
});
export type TransactionDetail = Static<typeof transactionDetail>;

export const getTransaction = defineCall({
  name: 'getTransaction',
  method: 'GET',
  path: '/api/transaction.php',
  access: 'member',
  query: object({ id: uuid() }),
  response: object({ transaction: transactionDetail }),
  limit: 'read',
  summary: "One of the member's transactions, with its purchase, invoices and right of withdrawal.",
});

const withdrawalResult = object({
  outcome: oneOf(withdrawalOutcomes),
  /** Null unless money is refunded. */
  refund: nullable(money),
});
export type WithdrawalResult = Static<typeof withdrawalResult>;

export const withdrawPurchase = defineCall({
  name: 'withdrawPurchase',
  method: 'POST',
  path: '/api/withdrawals.php',
  access: 'member',
  body: object({
    payment: uuid(),
    /** The refund that the member was shown. The call is refused if the amount differs. */
    expected_refund: minorUnits(),
  }),
  response: withdrawalResult,
  errors: [transactionErrors.withdrawal_over, transactionErrors.withdrawal_changed],
  idempotent: true,
  limit: 'payment',
  summary:
    'Withdraws from a purchase: its unused credits are removed and their share of the price is refunded. The declaration is recorded and confirmed by mail in any case.',
});

export const getPurchasesToWithdraw = defineCall({
  name: 'getPurchasesToWithdraw',
  method: 'GET',
  path: '/api/withdrawals.php',
  access: 'member',
  response: object({
    /** For prefilling the form. */
    name: string(),
    email: string(),
    purchases: array(object({ payment_id: uuid(), price: money, bought_at: timestamp() })),
  }),
  limit: 'read',
  summary: "The member's latest paid purchases whose withdrawal period may still run.",
});

export const withdrawalNumberLength = 60;

export const declareWithdrawal = defineCall({
  name: 'declareWithdrawal',
  method: 'POST',
  path: '/api/withdrawal-notices.php',
  access: 'anyone',
  body: object({
    name: line({ max: 80 }),
    email: code({ max: 254 }),
    /** The order or invoice number. */
    number: line({ max: withdrawalNumberLength }),
    /** The language of the mails. */
    language: oneOf(locales),
  }),
  response: object({ sent_at: timestamp() }),
  idempotent: true,
  limit: 'mail',
  summary:
    'Declares a withdrawal without a log-in. The answer is the same for every address; a mailed link confirms the declaration.',
});

const withdrawalLink = code({ max: 60 });

export const getWithdrawalNotice = defineCall({
  name: 'getWithdrawalNotice',
  method: 'GET',
  path: '/api/withdrawal-notice.php',
  access: 'anyone',
  query: object({ link: withdrawalLink }),
  response: object({
    notice: object({
      name: string(),
      email: string(),
      number: string(),
      sent_at: timestamp(),
      outcome: nullable(oneOf(withdrawalOutcomes)),
    }),
  }),
  errors: [transactionErrors.withdrawal_link_invalid],
  limit: 'read',
  summary: 'A declared withdrawal, looked up by the link that was mailed to its sender.',
});

export const confirmWithdrawal = defineCall({
  name: 'confirmWithdrawal',
  method: 'POST',
  path: '/api/withdrawal-confirmations.php',
  access: 'anyone',
  body: object({ link: withdrawalLink }),
  response: withdrawalResult,
  errors: [transactionErrors.withdrawal_link_invalid],
  limit: 'payment',
  summary:
    'Confirms a declared withdrawal, which takes effect as of the time when it was sent. A repeat returns the same result.',
});

/** Support staff handle purchases and refunds. */
const staff = { staff: ['support'] } as const;

export const staffPayment = object({
  payment_id: uuid(),
  member: uuid(),
  name: string(),
  credits: integer(),
  price: money,
  refunded: integer(),
  method: oneOf(paymentMethods),
  status: string(),
  created_at: timestamp(),
});
export type StaffPayment = Static<typeof staffPayment>;

export const staffRefund = object({
  id: uuid(),
  kind: oneOf(['refund', 'chargeback']),
  amount: integer(),
  credits: integer(),
  status: oneOf(['requested', 'done', 'failed']),
  reason: string(),
  created_at: timestamp(),
});

export type StaffRefund = Static<typeof staffRefund>;

export const staffWithdrawal = object({
  sent_at: timestamp(),
  outcome: nullable(oneOf(withdrawalOutcomes)),
});
export type StaffWithdrawal = Static<typeof staffWithdrawal>;

export const differenceKinds = [
  /** The provider collected it, but our books say it was not paid. */
  'not_handed_over',
  /** Our books say it was paid, but the provider does not. */
  'not_collected',
  'other_amount',
  /** The provider has a payment with our reference that we do not know. */
  'unknown_here',
  'unknown_there',
  /** The returned amounts differ. */
  'other_refund',
] as const;

export const paymentDifference = object({
  kind: oneOf(differenceKinds),
  provider: string(),
  subject: string(),
  ours: integer(),
  theirs: integer(),
  /** The currency of both amounts; null until the next comparison if an earlier version found the difference. */
  currency: nullable(currencyCode()),
  found_at: timestamp(),
});
export type PaymentDifference = Static<typeof paymentDifference>;

export const getStaffPayments = defineCall({
  name: 'getStaffPayments',
  method: 'GET',
  path: '/api/staff-payments.php',
  access: staff,
  query: object({
    /** The id of a payment or a member, or a member's address. */
    find: optional(line({ max: 254 })),
    cursor: optional(pageCursor()),
  }),
  response: object({
    payments: array(staffPayment),
    next: nullable(pageCursor()),
    differences: array(paymentDifference),
  }),
  limit: 'read',
  summary:
    "Purchases of the site or of one member, latest first, and differences between the books and a provider's.",
});

export const getStaffPayment = defineCall({
  name: 'getStaffPayment',
  method: 'GET',
  path: '/api/staff-payment.php',
  access: staff,
  query: object({ id: uuid() }),
  response: object({
    payment: staffPayment,
    /** Unused credits of the purchase. */
    unused_credits: integer(),
    refunds: array(staffRefund),
    /** Refunds that wait for a second person, who sends the same. */
    waiting: array(object({ amount: integer(), credits: integer(), own: boolean() }), { maxItems: 10 }),
    invoices: array(invoiceLink),
    /** Declarations of withdrawal from this purchase, latest first. */
    withdrawals: array(staffWithdrawal),
  }),
  limit: 'read',
  summary: 'One purchase with its refunds. The audit log records who viewed it.',
});

export const refundLength = 500;

export const refundPurchase = defineCall({
  name: 'refundPurchase',
  method: 'POST',
  path: '/api/staff-refunds.php',
  access: staff,
  body: object({
    payment: uuid(),
    /** Minor units of the payment's currency. */
    amount: minorUnits(1),
    /** Credits that are taken back with the refund. */
    credits: integer({ minimum: 0, maximum: 1_000_000 }),
    reason: text({ max: refundLength }),
  }),
  response: object({
    /** Null while it waits for a second person. */
    refund: nullable(staffRefund),
    /** Somebody else has to ask for the same refund, because the member receives more than one person may give in a day. */
    waiting: boolean(),
  }),
  errors: [
    transactionErrors.not_refundable,
    transactionErrors.refund_too_high,
    transactionErrors.refund_refused,
  ],
  idempotent: true,
  limit: 'write',
  summary: 'Refunds a purchase, fully or partly. The member is notified by mail; the audit log records it.',
});
