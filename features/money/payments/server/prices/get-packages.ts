import { settingsOf } from '#features/site/sites/server/public.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import type * as calls from '../../contract.ts';
import { offeredPackages } from './offered-packages.ts';
import type { PricedPackage } from '../payment-queries.ts';
import { listBanks } from '../../payment-methods.ts';
import { methodsOffered } from '../starting/methods-offered.ts';
import { findPayer } from '../starting/payer-country.ts';
import { providerFor } from '../providers/providers.ts';

export async function getPackages(
  context: RequestContext,
  requestedCountry?: string,
): Promise<CallResponse<typeof calls.getPackages>> {
  const payer = await findPayer(context);
  const country = requestedCountry ?? payer.country;
  const { packages, discount } = await offeredPackages(context, country);
  const { config } = context;
  const currency = packages[0]?.currency;
  const methodsIn =
    requestedCountry === undefined
      ? payer.methodsIn
      : (...where: [string, string]) => methodsOffered(context, ...where);
  const methods = currency === undefined ? [] : await methodsIn(country, currency);
  const { message_credits: messageCredits } = await settingsOf(context);
  return {
    country,
    countries: [...payer.choices],
    packages: packages.map((each) => toOffer(each, messageCredits)),
    member_discount: discount ? { percent: discount.percent, until: discount.until.toISOString() } : null,
    methods,
    bank_choice: methods.filter(
      (method) => listBanks(method).length > 0 && providerFor(config, method)?.asksBank,
    ),
  };
}

function toOffer(each: PricedPackage, messageCredits: number) {
  return {
    id: each.id,
    credits: each.credits,
    price: { amount: each.amount, currency: each.currency },
    vat_rate: each.vatRate,
    price_per_message: Math.round((each.amount / each.credits) * messageCredits * 100) / 100,
    popular: each.popular,
    discount_percent: each.discountPercent,
  };
}
