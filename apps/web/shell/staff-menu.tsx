import { useLingui } from '@lingui/react';
import type { StaffRole } from '#platform/shared/call.ts';
import { MenuLink } from './menu-link.tsx';
import { staffPagesOf } from './staff-pages.ts';

/** Links to the pages that this role may open. Members get none. */
export function StaffMenu({ role }: { readonly role: StaffRole | null }) {
  const { i18n } = useLingui();
  return staffPagesOf(role).map(({ path, name, icon: Icon }) => (
    <MenuLink key={path} to={path} reload>
      <Icon className="size-5" aria-hidden="true" />
      {i18n._(name)}
    </MenuLink>
  ));
}
