import { useState } from 'react';
import { data, redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { getUser } from '#features/identity/accounts/calls.gen.ts';
import {
  DiscountField,
  excludes,
  isDiscountRefusal,
  loadOrderDiscount,
  useDiscount,
  type CheckedDiscount,
} from '#features/money/discounts/web/public.ts';
import {
  getMandates,
  getPackages,
  paymentMethods,
  type PaymentMethod,
} from '#features/money/payments/calls.gen.ts';
import {
  BuyForm,
  BuyFrame,
  CountryChoice,
  firstMeans,
  type BuyFormProps,
} from '#features/money/payments/web/public.ts';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';

export const handle: PageHandle = {
  name: 'credits-id-paymentmethod',
  catalogs: ['payments', 'discounts'],
  tabBar: 'hidden',
  header: 'checkout',
  alerts: 'none',
};

export async function loader({ context, params }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const { dispatch } = page;
  const [{ country, countries, packages, methods, bank_choice: bankChoice }, { mandates }] =
    await Promise.all([dispatch(getPackages, {}), dispatch(getMandates, {}), dispatch(getUser, {})]);
  const offer = packages.find(({ id }) => id === params['id']);
  const askedMethod = params['paymentmethod'];
  if (!offer || (askedMethod !== undefined && !paymentMethods.some((method) => method === askedMethod)))
    throw data(null, 404);
  const chosen = methods.find((method) => method === askedMethod) ?? null;
  // The method exists but is not offered here. The address must match the displayed method.
  if (askedMethod !== undefined && chosen === null) throw redirect(`/credits/${offer.id}`);
  const active = await loadOrderDiscount(page, offer.id);
  return { offer, methods, bankChoice, mandates, chosen, active, country, countries };
}

export default function BuyPage() {
  const { chosen, active, country, countries, ...order } = useLoaderData<typeof loader>();
  return (
    <BuyFrame>
      <Order
        key={`${order.offer.id} ${chosen} ${country}`}
        {...order}
        chosen={chosen}
        active={active}
        countryField={<CountryChoice country={country} countries={countries} />}
      />
    </BuyFrame>
  );
}

interface OrderProps extends Pick<
  BuyFormProps,
  'offer' | 'methods' | 'bankChoice' | 'mandates' | 'countryField'
> {
  readonly chosen: PaymentMethod | null;
  /** The discount that applies even if no code is entered. */
  readonly active: CheckedDiscount | null;
}

function Order({ chosen, active, ...order }: OrderProps) {
  const accepted = active?.discountcode.paymentmethods ?? [];
  const [means, setMeans] = useState(() => firstMeans({ ...order, chosen, accepted }));
  const entry = useDiscount(order.offer.id, active);
  const { typed, apply, refuse } = entry;
  return (
    <BuyForm
      {...order}
      means={means}
      onMeans={setMeans}
      discount={{
        by: (method) => orderWith(entry.applied, method),
        typed,
        apply,
        refuse,
        isAbout: isDiscountRefusal,
      }}
      discountField={<DiscountField entry={entry} method={means?.method ?? null} />}
    />
  );
}

/** The code and price of an order that is paid by a method, if the code is valid for it. */
function orderWith(applied: CheckedDiscount | null, method: PaymentMethod | null) {
  if (!applied?.order || excludes(applied, method)) return null;
  return { code: applied.discountcode.code, total: applied.order.after };
}
