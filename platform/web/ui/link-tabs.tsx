import { ChevronDown } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router';
import { dropdownMark } from '../layers/dropdown-layers.ts';
import { classNames } from './class-names.ts';
import { denseTabLook, tabLook } from './tab-look.ts';

export interface TabLink {
  to: string;
  label: ReactNode;
  /** A `CountBadge`. */
  badge?: ReactNode;
  /** If true, the tab is current only on its own page, and not on pages below it. */
  end?: boolean | undefined;
}

interface LinkTabsProps {
  label: string;
  tabs: readonly TabLink[];
  /** For ten tabs or more: they are smaller, and a list below 1200 px. */
  dense?: boolean | undefined;
  className?: string | undefined;
}

/**
 * Tabs that lead to pages: plain links, with the current one marked. Below 992 px they are a list that opens below the name
 * of the current page, so that none is out of sight.
 */
export function LinkTabs({ label, tabs, dense = false, className }: LinkTabsProps) {
  const { pathname } = useLocation();
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => details.current?.removeAttribute('open'), [pathname]);
  const current = tabs.find(
    ({ to, end }) => pathname === to || (!end && `${pathname}/`.startsWith(`${to}/`)),
  );
  return (
    <nav aria-label={label} className={className}>
      <details
        ref={details}
        {...dropdownMark}
        className={classNames('group relative', dense ? 'xl:hidden' : 'lg:hidden')}
      >
        <summary className="flex min-h-12 list-none items-center justify-between rounded-field border border-line-control bg-surface px-4 font-semibold [&::-webkit-details-marker]:hidden">
          <span className="flex items-center gap-2">
            {current?.label ?? label}
            {current?.badge}
          </span>
          <ChevronDown aria-hidden="true" className="size-5 text-ink-muted group-open:rotate-180" />
        </summary>
        <div className="absolute inset-x-0 z-20 mt-1 grid rounded-card border border-line bg-surface-raised p-1.5 shadow-float">
          {tabs.map((tab) => (
            <Tab
              key={tab.to}
              tab={tab}
              className="flex min-h-11 items-center gap-2 rounded-lg px-3 text-ink no-underline hover:bg-surface-muted aria-[current=page]:font-semibold"
            />
          ))}
        </div>
      </details>
      <div
        className={classNames(
          'flex flex-wrap border-b border-line',
          dense ? 'max-xl:hidden' : 'max-lg:hidden',
        )}
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.to}
            tab={tab}
            className={classNames(dense ? denseTabLook : tabLook, 'aria-[current=page]:border-primary')}
          />
        ))}
      </div>
    </nav>
  );
}

function Tab({ tab, className }: { tab: TabLink; className: string }) {
  return (
    <NavLink
      to={tab.to}
      end={tab.end ?? false}
      className={classNames(className, 'aria-[current=page]:text-primary')}
    >
      {tab.label}
      {tab.badge}
    </NavLink>
  );
}
