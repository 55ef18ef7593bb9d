import { Trans, useLingui } from '@lingui/react/macro';
import { Menu } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useUser } from '#features/identity/accounts/web/public.ts';
import { useSettings } from '#features/site/sites/web/public.ts';
import { dropdownMark } from '#platform/web/layers/dropdown-layers.ts';
import { FindButton } from './find-button.tsx';
import { SideNavigation } from './side-navigation.tsx';
import { StaffMenu } from './staff-menu.tsx';

interface ConsoleFrameProps {
  readonly skipLink: ReactNode;
  readonly mark: ReactNode;
  /** Shown before the account menu, such as the language choice. */
  readonly tools: ReactNode;
  readonly children: ReactNode;
}

/**
 * The console's shell: navigation at the side from 992 px and in a menu below that, the command palette, and the
 * account menu.
 */
export function ConsoleFrame({ skipLink, mark, tools, children }: ConsoleFrameProps) {
  const { name } = useSettings();
  return (
    <div className="min-h-dvh [--font-heading:var(--font-text)] lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
      {skipLink}
      <aside className="hidden h-dvh flex-col gap-1 overflow-y-auto border-r border-line bg-surface px-3 py-4 lg:sticky lg:top-0 lg:flex">
        <SiteName mark={mark} name={name} />
        <SideNavigation />
      </aside>
      <div className="flex min-w-0 flex-col">
        <header
          data-bar="above"
          className="sticky top-0 z-30 flex h-14 items-center gap-1 border-b border-line bg-page px-2 sm:px-4"
        >
          <PhoneNavigation>
            <SiteName mark={mark} name={name} />
            <SideNavigation />
          </PhoneNavigation>
          <FindButton />
          <div className="ml-auto flex items-center">
            {tools}
            <StaffMenu />
          </div>
        </header>
        <div id="content" className="flex-1">
          {children}
        </div>
      </div>
    </div>
  );
}

function SiteName({ mark, name }: { readonly mark: ReactNode; readonly name: string }) {
  return (
    <Link
      to="/staff"
      className="mb-2 flex min-h-11 items-center gap-2 px-2 font-semibold text-ink no-underline"
    >
      {mark}
      <span className="min-w-0">
        <span className="block truncate leading-tight">{name}</span>
        <span className="block text-xs font-normal text-ink-muted">
          <Trans>Console</Trans>
        </span>
      </span>
    </Link>
  );
}

function PhoneNavigation({ children }: { readonly children: ReactNode }) {
  const { t } = useLingui();
  const user = useUser();
  const { pathname } = useLocation();
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => details.current?.removeAttribute('open'), [pathname]);
  if (!user?.staff_role) return null;
  return (
    <details ref={details} {...dropdownMark} className="lg:hidden">
      <summary
        aria-label={t`Menu`}
        title={t`Menu`}
        className="grid size-11 cursor-pointer list-none place-items-center rounded-pill hover:bg-surface-muted [&::-webkit-details-marker]:hidden"
      >
        <Menu className="size-5" aria-hidden="true" />
      </summary>
      <div className="absolute top-14 left-0 z-40 max-h-[calc(100dvh-3.5rem)] w-full max-w-80 overflow-y-auto rounded-br-card border-r border-b border-line bg-surface-raised p-3 shadow-float">
        {children}
      </div>
    </details>
  );
}
