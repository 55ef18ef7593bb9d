import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { classNames } from './class-names.ts';
import { tabListLook, tabLook } from './tab-look.ts';

export interface TabLink {
  to: string;
  label: ReactNode;
  /** A `CountBadge`. */
  badge?: ReactNode;
  /** If true, the tab is current only on its own page, and not on pages below it. */
  end?: boolean | undefined;
}

/** Tabs that lead to pages. They are plain links, with the current one marked. */
export function LinkTabs({
  label,
  tabs,
  className,
}: {
  label: string;
  tabs: readonly TabLink[];
  className?: string | undefined;
}) {
  return (
    <nav aria-label={label} className={classNames(tabListLook, className)}>
      {tabs.map((tab) => (
        <NavLink
          key={tab.to}
          to={tab.to}
          end={tab.end ?? false}
          className={classNames(
            tabLook,
            'aria-[current=page]:border-primary aria-[current=page]:text-primary',
          )}
        >
          {tab.label}
          {tab.badge}
        </NavLink>
      ))}
    </nav>
  );
}
