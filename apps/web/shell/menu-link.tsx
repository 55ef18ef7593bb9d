import type { ReactNode } from 'react';
import { NavLink, useLocation, useNavigation } from 'react-router';

/** The link's `aria-current`, which is set while one of its pages, or a page below it, is shown. */
export function useCurrent(...pages: readonly string[]): 'page' | undefined {
  const { pathname } = useLocation();
  return isIn(pages, pathname) ? 'page' : undefined;
}

/** Whether one of the pages is shown, or is about to be: a tapped link answers at once, before its page has arrived. */
export function useChosen(...pages: readonly string[]): boolean {
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  return isIn(pages, (next ?? { pathname }).pathname);
}

const isIn = (pages: readonly string[], pathname: string) =>
  pages.some((page) => `${pathname}/`.startsWith(`${page}/`));

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
