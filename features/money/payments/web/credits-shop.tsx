import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useUser } from '#features/identity/accounts/web/public.ts';
import { PageTitle } from '#platform/web/page-title.tsx';
import { Balance, TransactionsLink } from './credit-texts.tsx';
import { PackageList, type PackageListProps } from './package-list.tsx';
import { keepReturnPath, returnField } from './return-path.ts';

export interface ShopProps extends PackageListProps {
  /** Shown above the bundles: a discount that the next step applies. */
  readonly note: ReactNode;
}

/** The credit bundles, with the member's balance. */
export function CreditsShop({ packages, discount, note }: ShopProps) {
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
          <Trans>Keep chatting</Trans>
        </h1>
        {user ? (
          <p className="mt-2 text-ink-muted">
            <Balance credits={user.credits} />{' '}
            {user.paid_user ? null : <Trans>Your first bundle makes you premium.</Trans>} <TransactionsLink />
          </p>
        ) : null}
      </header>
      {note}
      <PackageList packages={packages} discount={discount} />
    </main>
  );
}
