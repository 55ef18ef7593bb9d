export { defaultPackages } from './prices/default-packages.ts';
export { sellDefaultPackages } from './prices/sell-default-packages.ts';
export { forgetPrices, storeMessageCosts } from './prices/message-costs.ts';
export {
  discountOfOrder,
  orderPlaced,
  paymentCompleted,
  paymentEnded,
  paymentReversalFailed,
  paymentReversed,
  secondPaymentReturned,
  type AppliedDiscount,
  type DiscountOrder,
  isFormReady,
} from './events.ts';
export {
  findBookedPayment,
  listCollectedPayments,
  type BookedPayment,
  type CollectedPayment,
} from './settling/booked-payment-queries.ts';
export {
  joinPaymentSql,
  joinRefundSql,
  paymentsWithoutCreditsSql,
  refundsWithoutCreditsSql,
} from './payment-sql.ts';
export {
  listPurchases,
  findPurchaseRow,
  type ListedPurchase,
  type PurchaseRow,
  type PurchaseSearch,
} from './starting/purchase-queries.ts';
export { quoteOrder, vatWithin, type Quote } from './prices/quote-order.ts';
export { isReplaceable, findUnpaidOrder } from './starting/open-payments.ts';
export {
  completeRefund,
  paidTwiceReason,
  refundPayment,
  requestRefund,
  type RefundAnswer,
  type RefundRequest,
} from './refunds/refund-payment.ts';
export { buildOrder, placeOrder, type OrderInput } from './starting/start-payment.ts';
export { openAtProvider } from './starting/open-at-provider.ts';
export { resultPath } from '../result-path.ts';
export { findPayment, type Payment } from './payment-queries.ts';
export { failPayment } from './settling/fail-payment.ts';
export { findAtProvider } from './settling/find-at-provider.ts';
export { toPaymentView } from './payment-view.ts';
export { findRefund, listRefunds, type PaymentRefund } from './refunds/refund-queries.ts';
export { payerCountry, findPayer } from './starting/payer-country.ts';
export { answeringProviders } from './providers/providers.ts';
export { offeredPackages } from './prices/offered-packages.ts';
export { methodFacts } from '../payment-methods.ts';
export type { ListedPayment, PaymentProvider } from './providers/provider.ts';
export { parseReference, formatReference } from './starting/payment-reference.ts';
export { dearestCredit } from './prices/get-credit-price.ts';
export { listPriceVersions, findPriceList } from './prices/price-list-queries.ts';
export { storePriceList, type PriceListStore } from './prices/store-price-list.ts';
export { methodsOfSite } from './starting/methods-offered.ts';
