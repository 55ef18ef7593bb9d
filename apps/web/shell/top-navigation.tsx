import { Trans, useLingui } from '@lingui/react/macro';
import { Crown } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { useUser } from '#features/identity/accounts/web/public.ts';
import type { User } from '#features/identity/accounts/contract.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { BackButton } from './back-button.tsx';
import { AccountMenu } from './account-menu.tsx';
import { LanguageSwitcher } from './language-switcher.tsx';
import { Logo } from './logo.tsx';
import { useCurrent } from './menu-link.tsx';
import { NavigationTabs } from './navigation-tabs.tsx';

interface TopNavigationProps {
  /** Whether there is a tab bar at the bottom edge, below 992 px. */
  readonly tabBar?: boolean;
  /** Whether there is a brand line at the top, below 992 px. */
  readonly brandLine?: boolean;
}

/**
 * From 992 px, a sticky bar with everything. Below that, the links are in a tab bar at the bottom edge, within the
 * thumb's reach, and everything else is in a slim line that scrolls away.
 */
export function TopNavigation({ tabBar = true, brandLine = true }: TopNavigationProps) {
  const user = useUser();
  return (
    <header
      data-bar="above"
      className="z-30 lg:sticky lg:top-0 lg:border-b lg:border-line lg:bg-page/95 lg:backdrop-blur"
    >
      <div
        className={classNames(
          'mx-auto flex h-11 max-w-6xl items-center justify-between gap-1 pe-2 ps-4 lg:h-16 lg:px-4',
          !brandLine && 'max-lg:contents max-lg:[&>:not(nav)]:hidden',
        )}
      >
        <div className="flex shrink-0 items-center">
          {user ? <BackButton /> : null}
          <Logo />
        </div>
        {user ? <MemberItems user={user} tabBar={tabBar} brandLine={brandLine} /> : <VisitorItems />}
      </div>
    </header>
  );
}

function VisitorItems() {
  const { pathname } = useLocation();
  return (
    <div className="flex items-center gap-1">
      {pathname === '/pricing' ? null : (
        <Button asChild variant="quiet" size="sm" className="px-3! max-lg:hidden!">
          <a href="/pricing">
            <Trans>Prices</Trans>
          </a>
        </Button>
      )}
      <LanguageSwitcher />
      {pathname === '/login' ? null : (
        <Button asChild variant="quiet" size="sm" className="-me-1 px-3! tight:px-1! lg:-me-3">
          <a href="/login">
            <Trans>Log in</Trans>
          </a>
        </Button>
      )}
    </div>
  );
}

interface MemberItemsProps {
  readonly user: User;
  readonly tabBar: boolean;
  readonly brandLine: boolean;
}

function MemberItems({ user, tabBar, brandLine }: MemberItemsProps) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Main`} className="flex min-w-0 items-center lg:gap-2">
      <NavigationTabs user={user} tabBar={tabBar} />
      <div className={classNames('flex min-w-0 items-center', !brandLine && 'max-lg:hidden')}>
        {user.paid_user ? null : <PremiumLink />}
        <LanguageSwitcher />
        <AccountMenu user={user} />
      </div>
    </nav>
  );
}

/** Shown to members who have not paid yet (NV-07). */
function PremiumLink() {
  return (
    <Link
      to="/premium"
      aria-current={useCurrent('/premium')}
      className="inline-flex min-h-11 min-w-0 items-center gap-1.5 rounded-pill px-2.5 text-sm tight:hidden font-semibold text-ink no-underline hover:bg-surface-muted aria-[current=page]:text-primary"
    >
      <Crown className="size-4.5 shrink-0 max-[374px]:hidden" aria-hidden="true" />
      <span className="truncate">
        <Trans>Get Premium</Trans>
      </span>
    </Link>
  );
}
