import { Outlet } from 'react-router';
import { EntryWarning } from '#features/landing/web/public.ts';
import { useUser } from '#features/accounts/web/public.ts';
import { useShell } from '../shell/use-shell.ts';

/** Nothing but the page: sign-up and its end, where nothing should lead away. */
export default function EmptyLayout() {
  const { country } = useShell();
  const user = useUser();
  return (
    <div className="flex min-h-dvh flex-col">
      <Outlet />
      <EntryWarning country={country} loggedIn={user !== null} />
    </div>
  );
}
