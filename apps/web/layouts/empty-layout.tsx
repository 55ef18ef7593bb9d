import { Outlet } from 'react-router';
import { EntryWarning } from '#features/growth/landing/web/public.ts';
import { useUser } from '#features/identity/accounts/web/public.ts';
import { SignupModal } from '#features/people/sign-up/web/public.ts';
import { useShell } from '../shell/use-shell.ts';

/** Unlike the other pages in this layout, an error page has the usual navigation. */
export { ErrorBoundary } from './default-layout.tsx';

/** Shows only the page. It is for sign-up and its last step, where no link should lead away, and for the way to a
 * partner. */
export default function EmptyLayout() {
  const { country, name } = useShell();
  const user = useUser();
  return (
    <div className="flex min-h-dvh flex-col">
      <Outlet />
      {user === null && name !== 'signup' && name !== 'partner' ? <SignupModal /> : null}
      {/* Nothing may cover the page that leads to a partner during its countdown. */}
      {name === 'partner' ? null : (
        <EntryWarning country={country} loggedIn={user !== null} layout="simple" />
      )}
    </div>
  );
}
