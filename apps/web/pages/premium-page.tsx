import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { getUser } from '#features/identity/accounts/calls.gen.ts';
import { ActiveDiscountNote, loadActiveDiscount } from '#features/money/discounts/web/public.ts';
import { getPackages } from '#features/money/payments/calls.gen.ts';
import { PremiumShop } from '#features/money/payments/web/public.ts';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';

export const handle: PageHandle = { name: 'premium', catalogs: ['payments', 'discounts'] };

export async function loader({ context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const [{ packages, member_discount: discount }, active] = await Promise.all([
    page.dispatch(getPackages, {}),
    loadActiveDiscount(page),
    page.dispatch(getUser, {}),
  ]);
  return { packages, discount, active };
}

export default function PremiumPage() {
  const { packages, discount, active } = useLoaderData<typeof loader>();
  const note = <ActiveDiscountNote active={active} promised={discount?.percent ?? 0} />;
  return <PremiumShop packages={packages} discount={discount} reduced={active?.prices} note={note} />;
}
