import { useLingui } from '@lingui/react/macro';
import { data, redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { getUser } from '#features/accounts/contract.ts';
import { loadActiveDiscount } from '#features/discounts/web/public.ts';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { PageTitle } from '#platform/web/page-title.tsx';
import { getMandates, getPackages, paymentMethods } from '../contract.ts';
import { BuyForm } from './buy-form.tsx';

export const handle: PageHandle = { name: 'credits-id-paymentmethod', catalogs: ['payments', 'discounts'] };

export async function loader({ context, params }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const { dispatch } = page;
  const [{ packages, methods, bank_choice: bankChoice }, { mandates }] = await Promise.all([
    dispatch(getPackages, {}),
    dispatch(getMandates, {}),
    dispatch(getUser, {}),
  ]);
  const offer = packages.find(({ id }) => id === params['id']);
  const asked = params['paymentmethod'];
  if (!offer || (asked !== undefined && !paymentMethods.some((method) => method === asked)))
    throw data(null, 404);
  const chosen = methods.find((method) => method === asked) ?? null;
  // A method that exists but is not offered here: the address says what the page shows.
  if (asked !== undefined && chosen === null) throw redirect(`/credits/${offer.id}`);
  const active = await loadActiveDiscount(page, offer.id);
  return { offer, methods, bankChoice, mandates, chosen, active };
}

export default function BuyPage() {
  const { offer, methods, bankChoice, mandates, chosen, active } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  return (
    <main className="mx-auto max-w-xl px-4 py-8">
      <PageTitle>{t`Pay`}</PageTitle>
      <BuyForm
        key={`${offer.id} ${chosen}`}
        offer={offer}
        methods={methods}
        bankChoice={bankChoice}
        mandates={mandates}
        chosen={chosen}
        active={active}
      />
    </main>
  );
}
