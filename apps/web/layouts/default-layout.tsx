import { Outlet } from 'react-router';
import { EntryWarning } from '#features/landing/web/public.ts';
import { useUser } from '#features/accounts/web/public.ts';
import { Banners } from '../shell/banners.tsx';
import { Footer } from '../shell/footer.tsx';
import { SkipLink } from '../shell/skip-link.tsx';
import { TopNavigation } from '../shell/top-navigation.tsx';
import { useShell } from '../shell/use-shell.ts';

/** Top navigation, warning banners, the page, footer with disclaimer, entry warning. */
export default function DefaultLayout() {
  const { headerHidden, country } = useShell();
  const user = useUser();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      {headerHidden ? null : <TopNavigation />}
      <Banners />
      <div id="content" className="flex-1">
        <Outlet />
      </div>
      <Footer />
      <EntryWarning country={country} loggedIn={user !== null} />
    </div>
  );
}
