import { settingsOf } from '#features/site/sites/server/public.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import type { Executor } from '#platform/server/db/database.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type * as calls from '../../contract.ts';
import { payerCountry } from '../starting/payer-country.ts';
import { offeredPackages } from './offered-packages.ts';
import { findLastCompletedPayment, listBundles } from '../payment-queries.ts';

/** What one credit costs this member, so that pages can show prices in money as well. */
export async function getCreditPrice(
  context: MemberContext,
): Promise<CallResponse<typeof calls.getCreditPrice>> {
  const { db, siteId, caller } = context;
  const bundle =
    (await findLastCompletedPayment(db, siteId, caller.memberId)) ?? (await popularPackage(context));
  return { price: bundle ? { amount: perCredit(bundle), currency: bundle.currency } : null };
}

async function popularPackage(context: MemberContext) {
  const { packages } = await offeredPackages(context, await payerCountry(context));
  return packages.find(({ popular }) => popular) ?? packages[0];
}

/** Rounded to a hundredth of a minor unit. */
const perCredit = ({ amount, credits }: { readonly amount: number; readonly credits: number }) =>
  Math.round((amount / credits) * 100) / 100;

/** The highest price of a credit in the site's default country, to value credits without a buyer. */
export async function dearestCredit(
  context: Pick<MemberContext, 'db' | 'siteId'>,
  executor: Executor,
): Promise<{ readonly amount: number; readonly currency: string } | null> {
  const { geoip_selected_country: country } = await settingsOf(context);
  const packages = await listBundles(executor, context.siteId, country);
  const [dearest] = packages.toSorted((a, b) => perCredit(b) - perCredit(a));
  return dearest ? { amount: perCredit(dearest), currency: dearest.currency } : null;
}
