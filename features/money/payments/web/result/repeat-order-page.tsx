import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronRight } from 'lucide-react';
import { Link, redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { getUser } from '#features/identity/accounts/calls.gen.ts';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { PageTitle } from '#platform/web/page-title.tsx';
import { getLastPurchase, getMandates, getPackages, type PackageOffer } from '../../calls.gen.ts';
import { Balance, CreditCount, TransactionsLink } from '../shop/credit-texts.tsx';
import { UnsettledPayments } from './unsettled-payments.tsx';
import { PackageChoice } from '../shop/package-choice.tsx';
import { Price } from '../price-texts.tsx';
import { RepeatOrder } from './repeat-order.tsx';
import { StoredWays } from '../checkout/stored-ways.tsx';

export const handle: PageHandle = { name: 'credits-repeat-order', catalogs: ['payments'], alerts: 'none' };

/** For members who have bought before. The route's rules send others to the packages. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { dispatch } = context.get(pageContext);
  const { user } = await dispatch(getUser, {});
  if (!user.paid_user) throw redirect('/credits');
  const [{ packages, methods, member_discount: discount }, { purchase }, { mandates }] = await Promise.all([
    dispatch(getPackages, {}),
    dispatch(getLastPurchase, {}),
    dispatch(getMandates, {}),
  ]);
  const offer = packages.find(({ id }) => id === purchase?.package);
  const method = methods.find((each) => each === purchase?.method);
  const usable = mandates.filter((mandate) => methods.includes(mandate.method));
  // The mandate for the payment method last used, or else the newest one.
  const mandate = usable.find((each) => each.method === method) ?? usable[0] ?? null;
  const last = offer && (method || mandate) ? { offer, method: method ?? null, mandate } : null;
  return { packages, methods, discount, last, mandates, credits: user.credits };
}

export default function RepeatOrderPage() {
  const { packages, methods, discount, last, mandates, credits } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const heading = (
    <header className="mb-4">
      <h1 className="text-2xl font-semibold tracking-tight md:text-3xl">
        {last?.mandate ? <Trans>Same as last time</Trans> : <Trans>More credits</Trans>}
      </h1>
      <p className="mt-1 text-ink-muted">
        <Balance credits={credits} />
      </p>
      <div className="mt-4 empty:hidden">
        <UnsettledPayments />
      </div>
    </header>
  );
  const links = (
    <>
      <StoredWays mandates={mandates} />
      <p className="mt-3 text-sm">
        <TransactionsLink />
      </p>
    </>
  );
  return (
    <main className="mx-auto w-full max-w-6xl px-4 pt-5 lg:pt-10 lg:pb-16">
      <PageTitle>{t`Credits`}</PageTitle>
      {last?.mandate ? (
        <RepeatOrder
          offer={last.offer}
          mandate={last.mandate}
          after={
            <>
              <OtherBundles packages={packages.filter(({ id }) => id !== last.offer.id)} />
              {links}
            </>
          }
        >
          {heading}
        </RepeatOrder>
      ) : (
        <PackageChoice
          packages={packages}
          discount={discount}
          methods={methods}
          last={last?.method ? { id: last.offer.id, method: last.method } : undefined}
          after={links}
        >
          {heading}
        </PackageChoice>
      )}
    </main>
  );
}

/** Links to the checkouts of all other bundles. The page's one button buys the last one again. */
function OtherBundles({ packages }: { readonly packages: readonly PackageOffer[] }) {
  if (packages.length === 0) return null;
  return (
    <section className="mt-8">
      <h2 className="font-display text-lg font-semibold">
        <Trans>Other bundles</Trans>
      </h2>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {packages.map(({ id, credits, price, price_per_message: perMessage }) => (
          <li key={id}>
            <Link
              to={`/credits/${id}`}
              className="flex min-h-14 items-center gap-3 py-2 text-ink no-underline hover:bg-surface-muted"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">
                  <CreditCount credits={credits} />
                </span>
                <span className="block text-sm text-ink-muted">
                  <Trans>
                    <Price of={{ amount: perMessage, currency: price.currency }} /> a message
                  </Trans>
                </span>
              </span>
              <span className="font-semibold tabular-nums">
                <Price of={price} />
              </span>
              <ChevronRight aria-hidden="true" className="size-5 text-ink-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
