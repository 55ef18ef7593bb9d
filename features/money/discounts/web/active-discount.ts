import type { PageContext } from '#platform/web/page-context.ts';
import { getDiscountCode, getTimeBonus, getWelcomeDiscount } from '../calls.gen.ts';
import type { CheckedDiscount } from './use-discount.ts';

/**
 * The discount a member has without typing a code: the time bonus if there is one, else the welcome discount (TB-05).
 * It applies to the given bundle or, without one, to any order. If the request fails, there is no discount and no
 * message (ER-13).
 */
export async function loadActiveDiscount(
  { attempt }: Pick<PageContext, 'attempt'>,
  packageId?: string,
): Promise<CheckedDiscount | null> {
  const [bonus, welcome] = await Promise.all([
    attempt(getTimeBonus, {}).catch(() => null),
    attempt(getWelcomeDiscount, {}).catch(() => null),
  ]);
  const code = bonus?.timebonus?.code ?? welcome?.discountcode.code;
  if (code === undefined) return null;
  return attempt(getDiscountCode, { code, ...(packageId === undefined ? {} : { package: packageId }) }).catch(
    () => null,
  );
}
