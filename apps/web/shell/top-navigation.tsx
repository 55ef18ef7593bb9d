import { Trans, useLingui } from '@lingui/react/macro';
import { Crown, Gem, Heart, MessageCircle, Search } from 'lucide-react';
import { type ComponentType, type ReactNode } from 'react';
import { useUser } from '#features/identity/accounts/web/public.ts';
import type { User } from '#features/identity/accounts/contract.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { Badge, CountBadge } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { followed, useLinkClicks } from '#platform/web/ui/use-link-clicks.ts';
import { creditsBadge } from './credits-badge.ts';
import { Dropdown } from './dropdown.tsx';
import { LanguageSwitcher } from './language-switcher.tsx';
import { Logo } from './logo.tsx';
import { menuEntry, MenuLink, useCurrent } from './menu-link.tsx';
import { StaffMenu } from './staff-menu.tsx';

export function TopNavigation() {
  const user = useUser();
  const header = useLinkClicks<HTMLElement>();
  return (
    <header
      ref={header}
      data-bar="above"
      className="sticky top-0 z-30 border-b border-line bg-surface/95 backdrop-blur"
    >
      <div className="mx-auto flex h-16 max-w-7xl items-center justify-between gap-1 px-1 sm:px-4">
        <div className={user ? 'hidden md:block' : ''}>
          <Logo />
        </div>
        {user ? <MemberItems user={user} /> : <VisitorItems />}
      </div>
    </header>
  );
}

function VisitorItems() {
  return (
    <div className="flex items-center gap-1">
      <LanguageSwitcher />
      <Button asChild size="sm">
        <a href="/login">
          <Trans>Log in</Trans>
        </a>
      </Button>
    </div>
  );
}

function MemberItems({ user }: { readonly user: User }) {
  const { t } = useLingui();
  const credits = creditsBadge(user.credits);
  return (
    <nav
      aria-label={t`Main`}
      className="flex w-full items-center justify-between md:w-auto md:justify-end md:gap-2"
    >
      <Item to="/members" icon={Search} text={t`Search`} />
      <Item
        to="/chats"
        icon={MessageCircle}
        text={t`Messages`}
        badge={
          <CountBadge
            count={user.unread_messages}
            tone="unread-messages"
            label={t`${user.unread_messages} unread`}
          />
        }
      />
      <Item
        to="/likes"
        icon={Heart}
        text={t`Likes`}
        badge={<CountBadge count={user.new_likes} tone="primary" label={t`${user.new_likes} new`} />}
      />
      <Item
        // Paying members can reorder in two taps (NV-05).
        to={user.paid_user ? '/credits/repeat-order' : '/credits'}
        icon={Gem}
        text={t`Credits`}
        badge={
          credits ? (
            <Badge tone={credits} className="px-1.5!">
              {user.credits}
            </Badge>
          ) : null
        }
      />
      {user.paid_user ? null : <Item to="/premium" icon={Crown} text={t`Get Premium`} wide />}
      <AccountMenu user={user} />
    </nav>
  );
}

interface ItemProps {
  readonly to: string;
  readonly icon: ComponentType<{ className?: string }>;
  readonly text: string;
  readonly badge?: ReactNode;
  /** Shows its text only if there is room for it. */
  readonly wide?: boolean;
}

function Item({ to, icon: Icon, text, badge, wide = false }: ItemProps) {
  const current = useCurrent(to);
  return (
    <a
      href={to}
      {...followed}
      aria-current={current}
      className={`relative flex min-h-12 min-w-11 flex-col items-center justify-center gap-0.5 rounded-field px-1 text-xs font-medium no-underline sm:px-2 lg:flex-row lg:gap-4 lg:text-sm ${
        current ? 'text-primary' : 'text-ink-muted hover:bg-surface-muted hover:text-ink'
      }`}
    >
      <span className="relative">
        <Icon className="size-6" aria-hidden="true" />
        {badge ? <span className="absolute -top-2 left-3.5 lg:-top-3 lg:left-3">{badge}</span> : null}
      </span>
      <span
        className={`sr-only ${wide ? 'sm:not-sr-only sm:whitespace-nowrap!' : 'min-[420px]:not-sr-only'}`}
      >
        {text}
      </span>
    </a>
  );
}

function AccountMenu({ user }: { readonly user: User }) {
  const { t } = useLingui();
  const { name, main_image: image } = user.profile;
  return (
    <div className="flex items-center">
      <LanguageSwitcher />
      <Dropdown
        label={t`Account`}
        trigger={
          <Avatar
            name={name}
            size="sm"
            {...(image ? { src: image.thumb_filename, thumbhash: image.thumbhash } : {})}
          />
        }
      >
        <p className="truncate px-3 py-2 text-sm text-ink-muted">{name}</p>
        <MenuLink to="/profile">
          <Trans>My profile</Trans>
        </MenuLink>
        <MenuLink to="/notifications">
          <Trans>Settings</Trans>
        </MenuLink>
        <MenuLink to="/swipe-game">
          <Trans>Swipe game</Trans>
        </MenuLink>
        <MenuLink to="/match-finder">
          <Trans>Match finder</Trans>
        </MenuLink>
        <StaffMenu role={user.staff_role} />
        <form method="post" action="/logout">
          <button type="submit" className={menuEntry}>
            <Trans>Log out</Trans>
          </button>
        </form>
      </Dropdown>
    </div>
  );
}
