import { vatWithin } from '#features/money/payments/server/public.ts';
import type { payment } from '#features/money/payments/server/tables.ts';
import { minute } from '#platform/shared/time.ts';
import type { DemoLedger } from './ledger.ts';
import type { DemoMember, MemberMaker } from './members.ts';
import type { PackagesOnSale } from './packages.ts';

type Payment = typeof payment.$inferInsert;

/** Makes every seventh member premium by buying one bundle. */
export function inventPurchases(
  members: readonly DemoMember[],
  packages: PackagesOnSale,
  ledger: DemoLedger,
  maker: MemberMaker,
): Payment[] {
  const { random } = maker;
  return members
    .filter((member) => member.profile.status === 'active' && random.chance(1 / 7))
    .map((member) => purchase(member, random.pick(['p0', 'p1', 'p1', 'p2']), packages, ledger, maker));
}

export function purchase(
  { account, profile }: DemoMember,
  packageId: Payment['packageId'],
  { packages, prices }: PackagesOnSale,
  ledger: DemoLedger,
  { random, siteId }: MemberMaker,
): Payment {
  const id = random.uuid();
  const createdAt = new Date(account.createdAt.getTime() + random.whole(60, 1_400) * minute);
  const settledAt = new Date(createdAt.getTime() + minute);
  const inCountry = prices.filter((price) => price.packageId === packageId);
  const price =
    inCountry.find(({ country }) => country === profile.country) ??
    inCountry.find(({ country }) => country === '*')!;
  const { credits } = packages.find((one) => one.id === packageId)!;
  ledger.sell(profile.memberId, credits, id, settledAt);
  return {
    siteId,
    id,
    memberId: profile.memberId,
    packageId,
    credits,
    country: profile.country,
    listAmount: price.amount,
    amount: price.amount,
    currency: price.currency,
    vatRate: price.vatRate,
    vatAmount: vatWithin(price.amount, price.vatRate),
    method: profile.country === 'NL' ? 'ideal' : profile.country === 'BE' ? 'bancontact' : 'creditcard',
    provider: 'sandbox',
    providerPaymentId: `demo_${id}`,
    status: 'completed',
    deliveryConsentAt: createdAt,
    createdAt,
    settledAt,
  };
}
