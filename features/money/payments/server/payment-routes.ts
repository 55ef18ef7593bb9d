import { route } from '#platform/server/http/route.ts';
import {
  cancelPayment as cancelPaymentCall,
  choosePaymentCountry as choosePaymentCountryCall,
  finishPayment as finishPaymentCall,
  getCreditPrice as getCreditPriceCall,
  getLastPurchase as getLastPurchaseCall,
  getMandates as getMandatesCall,
  getPackages as getPackagesCall,
  getPayment as getPaymentCall,
  receiveWebhook as receiveWebhookCall,
  revokeMandate as revokeMandateCall,
  startPayment as startPaymentCall,
} from '../contract.ts';
import { cancelPayment } from './cancel-payment.ts';
import { choosePayerCountry } from './payer-country.ts';
import { finishPayment } from './finish-payment.ts';
import { getCreditPrice } from './get-credit-price.ts';
import { getLastPurchase } from './get-last-purchase.ts';
import { getPackages } from './get-packages.ts';
import { getPayment } from './get-payment.ts';
import { getMandates, revokeMandate } from './mandates.ts';
import { receiveWebhook } from './receive-webhook.ts';
import { startPayment } from './start-payment.ts';

export const paymentRoutes = [
  route(getPackagesCall, (context, { country }) => getPackages(context, country)),
  route(startPaymentCall, (context, input) => startPayment(context, input)),
  route(getPaymentCall, (context, { id }) => getPayment(context, id)),
  route(choosePaymentCountryCall, (context, input) => choosePayerCountry(context, input)),
  route(finishPaymentCall, (context, input) => finishPayment(context, input)),
  route(cancelPaymentCall, (context, input) => cancelPayment(context, input)),
  route(getCreditPriceCall, (context) => getCreditPrice(context)),
  route(getLastPurchaseCall, (context) => getLastPurchase(context)),
  route(getMandatesCall, (context) => getMandates(context)),
  route(revokeMandateCall, (context, { id }) => revokeMandate(context, id)),
  route(receiveWebhookCall, async (context, { provider, id }) => {
    await receiveWebhook(context, provider, id);
    return { received: true };
  }),
];
