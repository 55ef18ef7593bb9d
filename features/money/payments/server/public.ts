export { defaultPackages } from './default-packages.ts';
export { sellDefaultPackages } from './sell-default-packages.ts';
export { forgetPrices, storeMessageCosts } from './message-costs.ts';
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
} from './booked-payment-queries.ts';
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
} from './purchase-queries.ts';
export { quoteOrder, vatWithin, type Quote } from './quote-order.ts';
export { isReplaceable, findUnpaidOrder } from './open-payments.ts';
export {
  completeRefund,
  paidTwiceReason,
  refundPayment,
  requestRefund,
  type RefundAnswer,
  type RefundRequest,
} from './refund-payment.ts';
export { buildOrder, placeOrder, type OrderInput } from './start-payment.ts';
export { openAtProvider } from './open-at-provider.ts';
export { resultPath } from '../result-path.ts';
export { findPayment, type Payment } from './payment-queries.ts';
export { failPayment } from './fail-payment.ts';
export { findAtProvider } from './find-at-provider.ts';
export { toPaymentView } from './payment-view.ts';
export { findRefund, listRefunds, type PaymentRefund } from './refund-queries.ts';
export { payerCountry, findPayer } from './payer-country.ts';
export { answeringProviders } from './providers/providers.ts';
export { offeredPackages } from './offered-packages.ts';
export { methodFacts } from '../payment-methods.ts';
export type { ListedPayment, PaymentProvider } from './providers/provider.ts';
export { parseReference, formatReference } from './payment-reference.ts';
export { dearestCredit } from './get-credit-price.ts';
export { listPriceVersions, findPriceList } from './price-list-queries.ts';
export { storePriceList, type PriceListStore } from './store-price-list.ts';
export { methodsOfSite } from './methods-offered.ts';
