import { Outlet } from 'react-router';
import { EntryWarning } from '#features/growth/landing/web/public.ts';
import { useUser } from '#features/identity/accounts/web/public.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { Banners } from '../shell/alerts/banners.tsx';
import { SkipLink } from '../shell/skip-link.tsx';
import { TopNavigation } from '../shell/top-navigation.tsx';
import { useShell } from '../shell/use-shell.ts';

export { ErrorBoundary } from './default-layout.tsx';

/**
 * Full screen: the navigation and the chat, with nothing below. Below 992 px, an open chat fills the whole screen,
 * without navigation and banners.
 */
export default function ChatLayout() {
  const { country, tabBarHidden, brandLineHidden } = useShell();
  const user = useUser();
  return (
    <div className="flex h-[calc(100dvh-var(--tab-bar))] flex-col overflow-hidden">
      <SkipLink />
      <TopNavigation tabBar={!tabBarHidden} brandLine={!brandLineHidden} />
      {/* The panel below has no margin of its own, because without an alert it touches the navigation. */}
      <div className={classNames('lg:[&_[data-alerts]>*]:mb-4', brandLineHidden && 'max-lg:hidden')}>
        <Banners chat />
      </div>
      <div key={String(brandLineHidden)} id="content" className="min-h-0 flex-1">
        <Outlet />
      </div>
      <EntryWarning country={country} loggedIn={user !== null} layout="simple" />
    </div>
  );
}
