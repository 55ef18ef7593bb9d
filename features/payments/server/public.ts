export { defaultPackages } from "./default-packages.ts";
export { sellDefaultPackages } from "./sell-default-packages.ts";
export { minimumMessageCosts } from "./minimum-message-costs.ts";
export { paymentCompleted, paymentEnded, paymentReversed } from "./events.ts";
export { quoteOrder, vatWithin, type Quote } from "./quote-order.ts";
export {
  refundPayment,
  requestRefund,
  type RefundAnswer,
  type RefundRequest,
} from "./refund-payment.ts";
export { orderOf, type OrderInput } from "./start-payment.ts";
export { openAtProvider } from "./open-at-provider.ts";
export {
  insertPayment,
  selectPayment,
  type Payment,
} from "./payment-queries.ts";
export { selectRefunds, type PaymentRefund } from "./refund-queries.ts";
export { payerCountry } from "./get-packages.ts";
