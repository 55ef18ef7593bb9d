import { Trans, useLingui } from '@lingui/react/macro';
import { BadgeCheck } from 'lucide-react';
import { useUser } from '#features/identity/accounts/web/public.ts';
import { PageTitle } from '#platform/web/page-title.tsx';
import { Balance } from './credit-texts.tsx';
import type { ShopProps } from './credits-shop.tsx';
import { MatchOddsClaim } from './match-odds-claim.tsx';
import { UnsettledPayments } from '../result/unsettled-payments.tsx';
import { PackageChoice } from './package-choice.tsx';
import { PremiumBenefits } from './premium-benefits.tsx';
import { PremiumUnlocks, type Unlocks } from './premium-unlocks.tsx';

interface PremiumShopProps extends ShopProps {
  readonly unlocks: Unlocks;
}

/** What premium opens to this member, and the bundles. The first purchase makes a member premium. */
export function PremiumShop({ note, unlocks, ...choice }: PremiumShopProps) {
  const { t } = useLingui();
  const user = useUser();
  return (
    <main className="mx-auto w-full max-w-6xl px-4 pt-5 lg:pt-10 lg:pb-16">
      <PageTitle>{t`Premium`}</PageTitle>
      <PackageChoice
        {...choice}
        after={
          <>
            <h2 className="mt-8 mb-3 font-display text-xl font-semibold tracking-tight">
              <Trans>What Premium opens</Trans>
            </h2>
            <div className="grid gap-2">
              <PremiumUnlocks {...unlocks} />
              <PremiumBenefits />
            </div>
            <MatchOddsClaim />
          </>
        }
      >
        <header className="mb-4">
          <h1 className="text-2xl font-semibold tracking-tight md:text-3xl">
            {user?.paid_user ? <Trans>You’re Premium</Trans> : <Trans>Get Premium</Trans>}
          </h1>
          {user?.paid_user ? (
            <p className="mt-1 flex items-start gap-2 text-pretty text-ink-muted">
              <BadgeCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
              <span>
                <Trans>You have everything that Premium opens. Messages cost credits.</Trans>{' '}
                <Balance credits={user.credits} />
              </span>
            </p>
          ) : (
            <p className="mt-1 text-pretty text-ink-muted">
              <Trans>
                Any bundle of credits makes you Premium. No subscription: nothing renews automatically.
              </Trans>
            </p>
          )}
        </header>
        <UnsettledPayments />
        {note}
      </PackageChoice>
    </main>
  );
}
