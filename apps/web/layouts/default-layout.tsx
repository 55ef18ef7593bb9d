import { Outlet } from 'react-router';
import { EntryWarning } from '#features/landing/web/public.ts';
import { SignupModal, useUser } from '#features/accounts/web/public.ts';
import { Banners } from '../shell/alerts/banners.tsx';
import { Footer } from '../shell/footer.tsx';
import { SkipLink } from '../shell/skip-link.tsx';
import { TopNavigation } from '../shell/top-navigation.tsx';
import { useShell } from '../shell/use-shell.ts';

/**
 * Top navigation, warning banners, the page, footer with disclaimer, entry warning. The swipe game's card and buttons
 * share one screen of a phone, so there the banners come below.
 */
export default function DefaultLayout() {
  const { headerHidden, country, name } = useShell();
  const user = useUser();
  const alertsBelow = name === 'swipe-game';
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      {headerHidden ? null : <TopNavigation />}
      {alertsBelow ? null : <Banners />}
      <div id="content" className="flex-1">
        <Outlet />
      </div>
      {alertsBelow ? <Banners /> : null}
      <Footer />
      {user === null && name !== 'signup' ? <SignupModal /> : null}
      <EntryWarning country={country} loggedIn={user !== null} />
    </div>
  );
}
