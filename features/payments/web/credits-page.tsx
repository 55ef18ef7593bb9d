import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { getUser } from '#features/accounts/contract.ts';
import { useUser } from '#features/accounts/web/public.ts';
import { ActiveDiscountNote, loadActiveDiscount } from '#features/discounts/web/public.ts';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { PageTitle } from '#platform/web/page-title.tsx';
import { getPackages } from '../contract.ts';
import { Balance, TransactionsLink } from './credit-texts.tsx';
import { PackageList } from './package-list.tsx';
import { keepReturnPath, returnField } from './return-path.ts';

export const handle: PageHandle = { name: 'credits', catalogs: ['payments', 'discounts'] };

export async function loader({ context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const [{ packages, member_discount: discount }, active] = await Promise.all([
    page.dispatch(getPackages, {}),
    loadActiveDiscount(page),
    page.dispatch(getUser, {}),
  ]);
  return { packages, discount, active };
}

export default function CreditsPage() {
  const { packages, discount, active } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const user = useUser();
  const [search] = useSearchParams();
  const returnTo = search.get(returnField);
  useEffect(() => keepReturnPath(returnTo), [returnTo]);
  return (
    <main className="mx-auto max-w-5xl px-4 py-8">
      <PageTitle>{t`Credits`}</PageTitle>
      <header className="mb-8 text-center">
        <h1 className="text-3xl">
          <Trans>Keep the conversation going</Trans>
        </h1>
        {user ? (
          <p className="mt-2 text-ink-muted">
            <Balance credits={user.credits} />{' '}
            {user.paid_user ? null : <Trans>Your first bundle makes you premium.</Trans>} <TransactionsLink />
          </p>
        ) : null}
      </header>
      <ActiveDiscountNote active={active} promised={discount?.percent ?? 0} />
      <PackageList packages={packages} discount={discount} />
    </main>
  );
}
