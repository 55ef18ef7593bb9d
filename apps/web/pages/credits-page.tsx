import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { getUser } from '#features/identity/accounts/calls.gen.ts';
import { loadShopDiscount, ShopDiscountNote } from '#features/money/discounts/web/public.ts';
import { getPackages } from '#features/money/payments/calls.gen.ts';
import { CountryChoice, CreditsShop } from '#features/money/payments/web/public.ts';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';

export const handle: PageHandle = { name: 'credits', catalogs: ['payments', 'discounts'], alerts: 'none' };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const [{ country, countries, packages, methods, member_discount: discount }, shopDiscount] =
    await Promise.all([page.dispatch(getPackages, {}), loadShopDiscount(page), page.dispatch(getUser, {})]);
  // Browsers without scripts submit the chosen bundle as a form.
  const chosen = new URL(request.url).searchParams.get('package');
  if (packages.some(({ id }) => id === chosen)) throw redirect(`/credits/${chosen}`);
  return { country, countries, packages, methods, discount, shopDiscount };
}

export default function CreditsPage() {
  const { country, countries, packages, methods, discount, shopDiscount } = useLoaderData<typeof loader>();
  const note = (
    <>
      <ShopDiscountNote {...shopDiscount} promised={discount?.percent ?? 0} />
      <CountryChoice country={country} countries={countries} />
    </>
  );
  return (
    <CreditsShop
      packages={packages}
      discount={discount}
      reduced={shopDiscount.active?.prices}
      methods={methods}
      note={note}
    />
  );
}
