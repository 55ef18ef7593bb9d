import type { ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router';

/** The link's `aria-current`, which is set while one of its pages, or a page below it, is shown. */
export function useCurrent(...pages: readonly string[]): 'page' | undefined {
  const { pathname } = useLocation();
  return pages.some((page) => `${pathname}/`.startsWith(`${page}/`)) ? 'page' : undefined;
}

interface MenuLinkProps {
  readonly to: string;
  readonly children: ReactNode;
  /** Loads a new document, because the console has its own shell. */
  readonly reload?: boolean;
}

export function MenuLink({ to, children, reload = false }: MenuLinkProps) {
  return (
    <NavLink to={to} reloadDocument={reload} className={menuEntry}>
      {children}
    </NavLink>
  );
}

export const menuEntry =
  'flex min-h-11 w-full items-center gap-3 rounded-field px-3 text-start text-ink no-underline hover:bg-surface-muted';
