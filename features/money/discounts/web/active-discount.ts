import type { PageContext } from '#platform/web/page-context.ts';
import { getDiscountCode, getTimeBonus, getWelcomeDiscount } from '../calls.gen.ts';
import type { CheckedDiscount } from './use-discount.ts';

/**
 * What a member has without typing anything, for a bundle or, left out, whatever the order: the time bonus if there is one, else the welcome discount
 * (TB-05). Failures are silent: the bundle then costs what it costs (ER-13).
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
