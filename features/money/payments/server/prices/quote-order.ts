import type { RequestContext } from '#platform/server/http/context.ts';
import type { PackageId } from '../../contract.ts';
import { discountOfOrder } from '../events.ts';
import { offeredPackages } from './offered-packages.ts';

export interface Order {
  readonly packageId: PackageId;
  /** The payer's country. */
  readonly country: string;
  /** Undefined until a method is chosen. */
  readonly method?: string | undefined;
  /** As the member typed it. */
  readonly discountCode?: string | undefined;
}

/** The price of an order, as stored with its payment. Minor units; `amount` includes VAT. */
export interface Quote {
  readonly packageId: PackageId;
  readonly credits: number;
  readonly currency: string;
  readonly listAmount: number;
  readonly discountAmount: number;
  readonly discountCode: string | null;
  readonly amount: number;
  readonly vatRate: number;
  readonly vatAmount: number;
}

/**
 * Determines the amount of an order; no other code does. Returns null if the bundle is not sold in the payer's
 * country.
 * @throws {CallError} one of `discountErrors`, if the code is not accepted for this order.
 */
export async function quoteOrder(
  context: RequestContext,
  { packageId, country, method, discountCode }: Order,
): Promise<Quote | null> {
  const { packages } = await offeredPackages(context, country);
  const chosen = packages.find(({ id }) => id === packageId);
  if (!chosen) return null;
  const { listAmount, vatRate, credits, currency } = chosen;
  const { siteId, caller, events, clock } = context;
  const discount =
    discountCode !== undefined && caller.kind === 'member'
      ? await events.ask(context, discountOfOrder, {
          siteId,
          memberId: caller.memberId,
          now: clock.now(),
          country,
          method: method ?? null,
          listAmount,
          currency,
          promisedAmount: chosen.amount,
          typedCode: discountCode,
        })
      : null;
  const amount = discount?.amount ?? chosen.amount;
  return {
    packageId,
    credits,
    currency,
    listAmount,
    discountAmount: listAmount - amount,
    discountCode: discount?.code ?? null,
    amount,
    vatRate,
    vatAmount: vatWithin(amount, vatRate),
  };
}

/** The VAT included in an amount. `rate` is in hundredths of a percent. */
export const vatWithin = (amount: number, rate: number): number =>
  Math.round((amount * rate) / (10_000 + rate));
