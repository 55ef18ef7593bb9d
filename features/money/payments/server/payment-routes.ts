import { route } from '#platform/server/http/route.ts';
import * as calls from '../contract.ts';
import { cancelPayment } from './settling/cancel-payment.ts';
import { choosePayerCountry } from './starting/payer-country.ts';
import { finishPayment } from './settling/finish-payment.ts';
import { getCreditPrice } from './prices/get-credit-price.ts';
import { getPackages } from './prices/get-packages.ts';
import { getPayment } from './get-payment.ts';
import { getMandates, revokeMandate } from './starting/mandates.ts';
import { findLastCompletedPayment } from './payment-queries.ts';
import { toPaymentView } from './payment-view.ts';
import { receiveWebhook } from './settling/receive-webhook.ts';
import { startPayment } from './starting/start-payment.ts';
import * as prices from '../prices-contract.ts';
import { changePrices } from './staff/change-prices.ts';
import { getPrices } from './staff/get-prices.ts';

export const paymentRoutes = [
  route(calls.getPackages, (context, { country }) => getPackages(context, country)),
  route(calls.startPayment, startPayment),
  route(calls.getPayment, (context, { id }) => getPayment(context, id)),
  route(calls.choosePaymentCountry, choosePayerCountry),
  route(calls.finishPayment, finishPayment),
  route(calls.cancelPayment, cancelPayment),
  route(calls.getCreditPrice, getCreditPrice),
  route(calls.getLastPurchase, async ({ db, siteId, caller }) => {
    const last = await findLastCompletedPayment(db, siteId, caller.memberId);
    return { purchase: last ? toPaymentView(last) : null };
  }),
  route(calls.getMandates, getMandates),
  route(calls.revokeMandate, (context, { id }) => revokeMandate(context, id)),
  route(calls.receiveWebhook, async (context, { provider, id }) => {
    await receiveWebhook(context, provider, id);
    return { received: true };
  }),
  route(prices.getPrices, getPrices),
  route(prices.changePrices, changePrices),
];
