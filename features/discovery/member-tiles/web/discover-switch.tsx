import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { classNames } from '#platform/web/ui/class-names.ts';
import { followed, useLinkClicks } from '#platform/web/ui/use-link-clicks.ts';

/** The three ways to discover people, as one compact row: search, swipe, and matches for the member. */
export function DiscoverSwitch({ className }: { readonly className?: string }) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const row = useLinkClicks<HTMLElement>();
  const ways = [
    ['/members', t`Search`],
    ['/swipe-game', t`Swipe`],
    ['/match-finder', t`For you`],
  ] as const;
  return (
    <nav
      ref={row}
      aria-label={t`Discover people`}
      className={classNames('inline-flex rounded-pill bg-surface-muted p-0.5', className)}
    >
      {ways.map(([to, words]) => (
        <a
          key={to}
          href={to}
          {...followed}
          aria-current={pathname === to ? 'page' : undefined}
          className="relative inline-flex min-h-8 items-center rounded-pill px-3.5 text-sm font-semibold whitespace-nowrap text-ink-muted no-underline before:absolute before:inset-x-0 before:-inset-y-1.5 before:content-[''] hover:text-ink aria-[current=page]:bg-surface dark:aria-[current=page]:bg-ink/15 aria-[current=page]:text-ink aria-[current=page]:shadow-rest sm:px-4"
        >
          {words}
        </a>
      ))}
    </nav>
  );
}
