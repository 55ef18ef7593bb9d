import { methodFacts, findPayer, quoteOrder } from '#features/money/payments/server/public.ts';
import { paymentErrors, type PackageId } from '#features/money/payments/contract.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import { fail, platformErrors } from '#platform/shared/errors.ts';
import type { DebitOrder } from '../contract.ts';

/**
 * The price of an order paid by direct debit.
 * @throws {CallError} when direct debit is unavailable or the amount is too high, or why the discount code is refused.
 */
export async function quoteDebit(
  context: MemberContext,
  packageId: PackageId,
  discountCode: string | undefined,
): Promise<DebitOrder> {
  const { country, methodsIn } = await findPayer(context);
  const quote = await quoteOrder(context, { packageId, country, method: 'sdd', discountCode });
  if (!quote) throw fail(platformErrors.not_found);
  const offered = await methodsIn(country, quote.currency);
  if (!offered.includes('sdd') || quote.amount > methodFacts.sdd.most!)
    throw fail(paymentErrors.method_unavailable);
  return {
    package: quote.packageId,
    credits: quote.credits,
    list_amount: quote.listAmount,
    amount: quote.amount,
    currency: quote.currency,
    vat_rate: quote.vatRate,
    discount_code: quote.discountCode,
  };
}
