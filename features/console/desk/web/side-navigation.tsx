import { useLingui } from '@lingui/react/macro';
import { LayoutDashboard, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { useUser } from '#features/identity/accounts/web/public.ts';
import { staffGroups } from '#platform/shared/staff-pages.ts';
import { staffGroupNames, listStaffPages } from './staff-pages.ts';

/** The pages that this staff member's role may open, in groups. */
export function SideNavigation() {
  const { t, i18n } = useLingui();
  const pages = listStaffPages(useUser()?.staff_role ?? null);
  return (
    <nav aria-label={t`Console`} className="grid gap-0.5">
      <NavigationLink to="/staff" exact icon={LayoutDashboard}>
        {t`Overview`}
      </NavigationLink>
      {staffGroups.map((key) => {
        const ofGroup = pages.filter(({ group }) => group === key);
        if (ofGroup.length === 0) return null;
        return (
          <div key={key} role="group" aria-labelledby={`console-${key}`} className="contents">
            <p id={`console-${key}`} className="px-2 pt-3 pb-1 text-xs font-semibold text-ink-muted">
              {i18n._(staffGroupNames[key])}
            </p>
            {ofGroup.map((page) => (
              <NavigationLink
                key={page.path}
                to={page.path}
                exact={pages.some(({ path }) => path.startsWith(`${page.path}/`))}
                icon={page.icon}
              >
                {i18n._(page.name)}
              </NavigationLink>
            ))}
          </div>
        );
      })}
    </nav>
  );
}

interface NavigationLinkProps {
  readonly to: string;
  readonly icon: LucideIcon;
  /** Whether pages below this address are not its own. */
  readonly exact?: boolean;
  readonly children: ReactNode;
}

function NavigationLink({ to, icon: Icon, exact = false, children }: NavigationLinkProps) {
  return (
    <NavLink
      to={to}
      end={exact}
      className="flex min-h-11 items-center gap-2.5 rounded-field px-2 text-sm text-ink no-underline hover:bg-surface-muted aria-[current=page]:bg-surface-muted aria-[current=page]:font-semibold aria-[current=page]:text-primary lg:min-h-8"
    >
      <Icon className="size-4.5 shrink-0" aria-hidden="true" />
      {children}
    </NavLink>
  );
}
