import { Trans } from '@lingui/react/macro';
import { useUser } from '#features/accounts/web/public.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { useShell } from './use-shell.ts';

const quietPages = new Set(['signup', 'complete-signup', 'settings', 'notifications', 'activate-done']);

/** Warnings that go with every page of the default layout: for now, that the address waits for confirmation. */
export function Banners() {
  const user = useUser();
  const { name } = useShell();
  const waiting =
    user?.status === 'not_confirmed' &&
    user.profile.status === 'disabled' &&
    user.notifications_disabled.length === 0;
  if (!waiting || (name && quietPages.has(name))) return null;
  return (
    <div className="mx-auto w-full max-w-7xl px-4 pt-4">
      <Alert tone="warning" title={<Trans>Confirm your e-mail address</Trans>}>
        <Trans>Until you open the link in our mail, others cannot find or answer you.</Trans>
      </Alert>
    </div>
  );
}
