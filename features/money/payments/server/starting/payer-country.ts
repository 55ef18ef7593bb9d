import { settingsOf } from '#features/site/sites/server/public.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { fail } from '#platform/shared/errors.ts';
import { day } from '#platform/shared/time.ts';
import type { MemberContext, RequestContext } from '#platform/server/http/context.ts';
import type { Services } from '#platform/server/services.ts';
import { paymentErrors, type choosePaymentCountry } from '../../contract.ts';
import { countryChoices, isConfirmed, type CountrySigns } from '../../payer-country-rules.ts';
import { countryOfMethod, type PaymentMethod } from '../../payment-methods.ts';
import { methodsOffered } from './methods-offered.ts';
import { findPayerRow, listCountryTerms, upsertChoice } from './payer-country-queries.ts';

/** How long after a purchase a payer may not move to a cheaper country. */
const stayPeriodMs = 30 * day;

type Asking = Services & Pick<RequestContext, 'siteId' | 'country' | 'caller'>;

export interface Payer {
  /** Where they pay from, which decides prices, VAT and methods. */
  readonly country: string;
  /** The countries they may choose from. */
  readonly choices: readonly string[];
  readonly signs: CountrySigns;
  /** The methods by which they may pay as from a country. */
  methodsIn(country: string, currency: string): Promise<PaymentMethod[]>;
}

/**
 * Where somebody pays from. A visitor's country follows from their network address. A member chooses among the countries
 * that their profile, their address and their last purchase name; at first it is the profile's. Countries that the site
 * does not serve fall back to its own.
 */
export async function findPayer(context: Asking): Promise<Payer> {
  const { db, siteId, caller, country: address, clock } = context;
  const { countries: served, geoip_selected_country: own } = await settingsOf(context);
  if (caller.kind !== 'member') {
    const country = address !== null && served.includes(address) ? address : own;
    const signs = { profile: null, address, lastPaid: null, paidLately: false };
    return {
      country,
      choices: [country],
      signs,
      methodsIn: (where, currency) => methodsOffered(context, where, currency),
    };
  }
  const payerRow = await findPayerRow(db, caller);
  const paidAt = payerRow?.paid_at?.getTime() ?? -Infinity;
  const signs: CountrySigns = {
    profile: payerRow?.profile ?? null,
    address,
    lastPaid: payerRow?.paid_in ?? null,
    paidLately: paidAt > clock.now().getTime() - stayPeriodMs,
  };
  const named = [signs.profile, signs.lastPaid, address].filter((each) => each !== null);
  const terms = await listCountryTerms(db, siteId, [...new Set([...named, own])]);
  const isPossible = (country: string, method: PaymentMethod | null) =>
    isConfirmed(country, method && countryOfMethod(method), signs, (each) => terms.get(each));
  const candidates = countryChoices(signs, served);
  const methodsIn = async (country: string, currency: string) =>
    (await methodsOffered(context, country, currency)).filter(
      (method) => candidates.length === 0 || isPossible(country, method),
    );
  const choices: string[] = [];
  for (const country of candidates) {
    const currency = terms.get(country)?.currency;
    // Most members have one country, which every source confirms.
    const isUsable =
      isPossible(country, null) ||
      (currency !== undefined && (await methodsIn(country, currency)).length > 0);
    if (isUsable) choices.push(country);
  }
  const country = choices.find((each) => each === payerRow?.chosen) ?? choices[0] ?? own;
  return { country, choices: choices.length > 0 ? choices : [own], signs, methodsIn };
}

export const payerCountry = async (context: Asking): Promise<string> => (await findPayer(context)).country;

/**
 * Stores the country from which a member says they pay.
 * @throws {CallError} `country_unconfirmed`, if nothing but the member names it.
 */
export async function choosePayerCountry(
  context: MemberContext,
  { country }: CallInput<typeof choosePaymentCountry>,
): Promise<CallResponse<typeof choosePaymentCountry>> {
  const { db, caller, clock } = context;
  const { choices } = await findPayer(context);
  if (!choices.includes(country)) throw fail(paymentErrors.country_unconfirmed);
  await upsertChoice(db, {
    siteId: caller.siteId,
    memberId: caller.memberId,
    country,
    chosenAt: clock.now(),
  });
  return { country };
}
