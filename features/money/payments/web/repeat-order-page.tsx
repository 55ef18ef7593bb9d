import { Trans, useLingui } from '@lingui/react/macro';
import { RotateCw } from 'lucide-react';
import { Link, redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { getUser } from '#features/identity/accounts/calls.gen.ts';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { PageTitle } from '#platform/web/page-title.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { getLastPurchase, getMandates, getPackages } from '../calls.gen.ts';
import { Balance, CreditCount, TransactionsLink } from './credit-texts.tsx';
import { MethodName } from './method-name.tsx';
import { PackageList } from './package-list.tsx';
import { Price, VatNote } from './price-texts.tsx';
import { RepeatOrder } from './repeat-order.tsx';
import { StoredWays } from './stored-ways.tsx';

export const handle: PageHandle = { name: 'credits-repeat-order', catalogs: ['payments'] };

/** For members who have paid. The route's rules send others to the packages. */
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
  // The mandate of the last payment method, or else the newest one.
  const mandate = usable.find((each) => each.method === method) ?? usable[0] ?? null;
  const last = offer && (method || mandate) ? { offer, method: method ?? null, mandate } : null;
  return { packages, discount, last, mandates, credits: user.credits };
}

export default function RepeatOrderPage() {
  const { packages, discount, last, mandates, credits } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  return (
    <main className="mx-auto max-w-5xl px-4 py-8">
      <PageTitle>{t`Credits`}</PageTitle>
      <header className="mb-8 text-center">
        <h1 className="text-3xl">
          <Trans>More credits</Trans>
        </h1>
        <p className="mt-2 text-ink-muted">
          <Balance credits={credits} /> <TransactionsLink />
        </p>
      </header>
      {last?.mandate ? <RepeatOrder offer={last.offer} mandate={last.mandate} /> : null}
      {last?.method && !last.mandate ? (
        <Card
          as="section"
          padding="lg"
          className="mx-auto mb-8 flex max-w-xl flex-wrap items-center justify-between gap-4"
        >
          <div className="min-w-0">
            <h2 className="text-lg">
              <Trans>Same as last time</Trans>
            </h2>
            <p>
              <CreditCount credits={last.offer.credits} /> · <Price of={last.offer.price} /> ·{' '}
              <MethodName of={last.method} />
            </p>
            <p className="text-sm text-ink-muted">
              <VatNote rate={last.offer.vat_rate} />
            </p>
          </div>
          <Button asChild icon={<RotateCw />}>
            <Link to={`/credits/${last.offer.id}/${last.method}`}>
              <Trans>Buy again</Trans>
            </Link>
          </Button>
        </Card>
      ) : null}
      <PackageList packages={packages} discount={discount} />
      <StoredWays mandates={mandates} />
    </main>
  );
}
