import { isCallError } from '#platform/shared/call-error.ts';
import type { PageContext } from '#platform/web/page-context.ts';
import { discountErrors } from '#features/money/payments/discount-calls.gen.ts';
import { getDiscountCode, getTimeBonus, getUnpaidCode, getWelcomeDiscount } from '../calls.gen.ts';
import type { CheckedDiscount } from './use-discount.ts';

type Calls = Pick<PageContext, 'attempt'>;

/**
 * The discount with which the checkout starts: the code of the last unpaid order, or the member's time bonus or welcome
 * discount, whichever makes the bundle cheaper.
 */
export async function loadOrderDiscount(page: Calls, packageId: string): Promise<CheckedDiscount | null> {
  const loadKept = async () => {
    const unpaid = await page.attempt(getUnpaidCode, {}).catch(() => null);
    return unpaid?.code ? checkCode(page, unpaid.code, packageId) : null;
  };
  const [keptDiscount, { active }] = await Promise.all([loadKept(), loadShopDiscount(page, packageId)]);
  const readPrice = (discount: CheckedDiscount | null) => discount?.order?.after.amount ?? Infinity;
  return readPrice(keptDiscount) < readPrice(active) ? keptDiscount : active;
}

/** A member's discount without a typed code. */
export interface ShopDiscount {
  readonly active: CheckedDiscount | null;
  /** Percent by which the first bundle becomes cheaper once the member confirms the email address; null if none. */
  readonly waitingPercent: number | null;
}

/**
 * The discount a member has without typing a code: the time bonus if there is one, else the welcome discount (TB-05).
 * It applies to the given bundle or, without one, to any order. If the request fails, there is no discount and no
 * message (ER-13).
 */
export async function loadShopDiscount(page: Calls, packageId?: string): Promise<ShopDiscount> {
  const { attempt } = page;
  const [bonus, welcome] = await Promise.all([
    attempt(getTimeBonus, {}).catch(() => null),
    attempt(getWelcomeDiscount, {}).catch((error: unknown) => ({ discountcode: null, error })),
  ]);
  const waitingPercent = 'error' in welcome ? percentWaiting(welcome.error) : null;
  const code = bonus?.timebonus?.code ?? welcome.discountcode?.code;
  return {
    active: code === undefined ? null : await checkCode(page, code, packageId),
    waitingPercent,
  };
}

const percentWaiting = (error: unknown): number | null =>
  isCallError(error, discountErrors.discount_unconfirmed) ? Number(error.args['percent']) : null;

const checkCode = ({ attempt }: Calls, code: string, packageId?: string): Promise<CheckedDiscount | null> =>
  attempt(getDiscountCode, { code, ...(packageId === undefined ? {} : { package: packageId }) }).catch(
    () => null,
  );
