import { useLingui } from '@lingui/react/macro';
import { Compass, Gem, Heart, MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { User } from '#features/identity/accounts/contract.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { Badge, CountBadge } from '#platform/web/ui/badge.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { creditsBadge } from './credits-badge.ts';
import { discoverPaths } from './discover-menu.gen.ts';
import { useChosen, useCurrent } from './menu-link.tsx';

interface NavigationTabsProps {
  readonly user: User;
  /** Below 992 px: whether the tabs are shown. */
  readonly tabBar: boolean;
}

/** The main links: in the header from 992 px, and as a tab bar at the bottom edge below. */
export function NavigationTabs({ user, tabBar }: NavigationTabsProps) {
  const { t } = useLingui();
  const credits = creditsBadge(user.credits);
  const { name, main_image: image } = user.profile;
  return (
    <div
      data-bar="below"
      data-tab-bar={tabBar ? '' : undefined}
      className={classNames(
        'lg:flex lg:items-center lg:gap-1',
        tabBar
          ? 'max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-30 max-lg:grid max-lg:h-(--tabs) max-lg:grid-cols-[repeat(5,minmax(min-content,1fr))] max-lg:border-t max-lg:border-line max-lg:bg-surface max-lg:px-1 tight:grid-cols-5! max-lg:pb-[env(safe-area-inset-bottom)]'
          : 'max-lg:hidden',
      )}
    >
      <Tab to="/members" also={discoverPaths} icon={<Compass />} text={t`Discover`} />
      <Tab
        to="/likes"
        icon={<Heart />}
        text={t`Likes`}
        badge={<CountBadge count={user.new_likes} tone="primary" label={t`${user.new_likes} new`} />}
      />
      <Tab
        to="/chats"
        icon={<MessageCircle />}
        text={t`Chats`}
        badge={
          <CountBadge
            count={user.unread_messages}
            tone="unread-messages"
            label={t`${user.unread_messages} unread`}
          />
        }
      />
      <Tab
        // Paying members can buy again in two taps (NV-05).
        to={user.paid_user ? '/credits/repeat-order' : '/credits'}
        also={['/credits']}
        icon={<Gem />}
        text={t`Credits`}
        badge={
          credits ? (
            <Badge tone={credits} className="px-1.5!">
              {user.credits}
            </Badge>
          ) : null
        }
      />
      <Tab
        to="/profile"
        className="lg:hidden"
        icon={
          <Avatar
            name={name}
            className="size-6!"
            {...(image ? { src: image.thumb_filename, thumbhash: image.thumbhash } : {})}
          />
        }
        text={t`Me`}
      />
    </div>
  );
}

interface TabProps {
  readonly to: string;
  /** Further pages for which the tab is marked as current. */
  readonly also?: readonly string[];
  readonly icon: ReactNode;
  readonly text: string;
  readonly badge?: ReactNode;
  readonly className?: string;
}

function Tab({ to, also = [], icon, text, badge, className }: TabProps) {
  const current = useCurrent(to, ...also);
  const chosen = useChosen(to, ...also);
  return (
    <Link
      to={to}
      aria-current={current}
      className={classNames(
        'relative flex min-w-0 flex-col items-center justify-center gap-0.5 rounded-field no-underline lg:min-h-11 lg:flex-row lg:gap-4 lg:px-3',
        // On touch, before any script runs.
        'active:text-primary',
        chosen ? 'text-primary' : 'text-ink-muted hover:text-ink lg:hover:bg-surface-muted',
        className,
      )}
    >
      <span className="relative" aria-hidden={badge ? undefined : true}>
        <span aria-hidden="true" className="grid [&>svg]:size-6 tight:[&>*]:size-5! lg:[&>svg]:size-5">
          {icon}
        </span>
        {badge ? <span className="absolute -top-1.5 start-3.5 lg:-top-2.5 lg:start-2.5">{badge}</span> : null}
      </span>
      <span className="max-w-full truncate text-xs font-semibold tight:sr-only lg:text-[0.9375rem]">
        {text}
      </span>
    </Link>
  );
}
