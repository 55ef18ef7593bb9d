import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { ConsoleFrame, PlacesProvider, type PlacesReader } from '#features/console/desk/web/public.ts';
import { SitePlaces } from '#features/site/site-editor/web/public.ts';
import { useUser } from '#features/identity/accounts/web/public.ts';
import { LogoMark } from '#features/site/sites/web/public.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { DraftAuthor } from '#platform/web/staff/use-kept-draft.ts';
import { ErrorContent } from '../shell/error-page.tsx';
import { LanguageSwitcher } from '../shell/language-switcher.tsx';
import { SkipLink } from '../shell/skip-link.tsx';
import { ErrorBoundary as SiteErrorBoundary } from './default-layout.tsx';

export const handle: PageHandle = { catalogs: ['staff-desk', 'staff-frame'] };

/** The staff console. It has its own shell, without the site's navigation, banners and footer. */
export default function ConsoleLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

/** Anyone who is not staff sees the site's own error page. */
export function ErrorBoundary({ error }: { readonly error: unknown }) {
  const user = useUser();
  if (!user?.staff_role) return <SiteErrorBoundary error={error} />;
  return (
    <Frame>
      <ErrorContent error={error} staff />
    </Frame>
  );
}

const readPlaces: PlacesReader = (current, render) => <SitePlaces current={current}>{render}</SitePlaces>;

function Frame({ children }: { readonly children: ReactNode }) {
  const author = useUser()?.profile.id ?? '';
  return (
    <DraftAuthor value={author}>
      <PlacesProvider value={readPlaces}>
        <ConsoleFrame
          skipLink={<SkipLink />}
          mark={<LogoMark className="size-7 shrink-0" />}
          tools={<LanguageSwitcher />}
        >
          {children}
        </ConsoleFrame>
      </PlacesProvider>
    </DraftAuthor>
  );
}
