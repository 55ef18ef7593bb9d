import { Trans, useLingui } from '@lingui/react/macro';
import type { User } from '#features/identity/accounts/contract.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { discoverMenu } from './discover-menu.gen.ts';
import { Dropdown } from './dropdown.tsx';
import { menuEntry, MenuLink } from './menu-link.tsx';

/** The member's own pages, and those for staff. */
export function AccountMenu({ user }: { readonly user: User }) {
  const { t, i18n } = useLingui();
  const { name, main_image: image } = user.profile;
  return (
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
      <MenuLink to="/notifications#settings">
        <Trans>Settings</Trans>
      </MenuLink>
      {Object.entries(discoverMenu).map(([path, name]) => (
        <MenuLink key={path} to={path}>
          {i18n._(name)}
        </MenuLink>
      ))}
      {user.staff_role === null ? null : (
        <MenuLink to="/staff" reload>
          <Trans>Console</Trans>
        </MenuLink>
      )}
      <form method="post" action="/logout">
        <button type="submit" className={menuEntry}>
          <Trans>Log out</Trans>
        </button>
      </form>
    </Dropdown>
  );
}
