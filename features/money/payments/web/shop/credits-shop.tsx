import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useUser } from '#features/identity/accounts/web/public.ts';
import { PageTitle } from '#platform/web/page-title.tsx';
import { CreditUses } from './credit-uses.tsx';
import { Balance, TransactionsLink } from './credit-texts.tsx';
import { UnsettledPayments } from '../result/unsettled-payments.tsx';
import { PackageChoice, type PackageChoiceProps } from './package-choice.tsx';
import { keepReturnPath, returnField } from '../result/return-path.ts';

export interface ShopProps extends Pick<PackageChoiceProps, 'packages' | 'discount' | 'reduced' | 'methods'> {
  /** Shown above the bundles: the discount in their prices. */
  readonly note: ReactNode;
}

/** The credit bundles, with the member's balance. */
export function CreditsShop({ note, ...choice }: ShopProps) {
  const { t } = useLingui();
  const user = useUser();
  const [search] = useSearchParams();
  const returnTo = search.get(returnField);
  useEffect(() => keepReturnPath(returnTo), [returnTo]);
  return (
    <main className="mx-auto w-full max-w-6xl px-4 pt-5 lg:pt-10 lg:pb-16">
      <PageTitle>{t`Credits`}</PageTitle>
      <PackageChoice
        {...choice}
        after={
          <>
            <CreditUses />
            {user ? (
              <p className="mt-3 text-sm">
                <TransactionsLink />
              </p>
            ) : null}
          </>
        }
      >
        <header className="mb-4">
          <h1 className="text-2xl font-semibold tracking-tight md:text-3xl">
            <Trans>Buy credits</Trans>
          </h1>
          {user ? (
            <p className="mt-1 text-pretty text-ink-muted">
              <Balance credits={user.credits} />{' '}
              {user.paid_user ? null : <Trans>Your first bundle makes you Premium.</Trans>}
            </p>
          ) : null}
        </header>
        <UnsettledPayments />
        {note}
      </PackageChoice>
    </main>
  );
}
