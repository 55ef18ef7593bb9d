import { useLingui } from '@lingui/react/macro';
import { Ellipsis, Eye, Send } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { useUser } from '#features/identity/accounts/web/public.ts';
import { CountBadge } from '#platform/web/ui/badge.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { Menu, MenuLink } from '#platform/web/ui/menu.tsx';

const tabLook =
  "relative inline-flex min-h-9 items-center gap-1.5 rounded-pill px-3 text-sm font-semibold whitespace-nowrap text-ink-muted no-underline before:absolute before:inset-x-0 before:-inset-y-1 before:content-[''] hover:text-ink aria-[current=page]:bg-surface dark:aria-[current=page]:bg-ink/15 aria-[current=page]:text-ink aria-[current=page]:shadow-rest sm:px-4";

/**
 * The two main lists, and a menu with the others. From 992 px upwards and without scripts, the others are tabs too.
 */
export function LikesTabs() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const fresh = useUser()?.new_likes ?? 0;
  const others = [
    ['/likes/sent', t({ message: 'Sent', context: 'likes' }), <Send key="sent" />],
    ['/likes/visitors', t`Visitors`, <Eye key="visitors" />],
  ] as const;
  const current = (...paths: string[]) => (paths.includes(pathname) ? 'page' : undefined);
  return (
    <nav
      aria-label={t`Likes`}
      className="inline-flex max-w-full rounded-pill bg-surface-muted p-0.5 noscript:flex-wrap tight:flex-wrap tight:rounded-card"
    >
      <Link to="/likes" aria-current={current('/likes', '/likes/received')} className={tabLook}>
        {t`Like you`}
        <CountBadge count={fresh} label={t`${fresh} new`} />
      </Link>
      <Link to="/likes/matches" aria-current={current('/likes/matches')} className={tabLook}>
        {t`Matches`}
      </Link>
      {others.map(([to, words]) => (
        <Link
          key={to}
          to={to}
          aria-current={current(to)}
          className={classNames(tabLook, 'max-lg:hidden noscript:inline-flex!')}
        >
          {words}
        </Link>
      ))}
      <Menu
        trigger={
          <button
            type="button"
            aria-label={t`More`}
            aria-current={current(...others.map(([to]) => to))}
            className={classNames(tabLook, 'lg:hidden noscript:hidden')}
          >
            <Ellipsis aria-hidden="true" className="size-5" />
            <span className="max-[389px]:hidden">{t`More`}</span>
          </button>
        }
      >
        {others.map(([to, words, icon]) => (
          <MenuLink key={to}>
            <Link to={to} aria-current={current(to)}>
              {icon}
              {words}
            </Link>
          </MenuLink>
        ))}
      </Menu>
    </nav>
  );
}
