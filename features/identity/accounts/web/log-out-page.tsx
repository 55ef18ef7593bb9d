import { Trans, useLingui } from '@lingui/react/macro';
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { logOut } from '../calls.gen.ts';
import { Outcome } from './security/link-page.tsx';

export const handle: PageHandle = { name: 'logout', catalogs: ['accounts'], script: 'none' };

export function loader({ context }: LoaderFunctionArgs) {
  return context.get(pageContext).loggedIn ? null : redirect('/');
}

export async function action({ context }: ActionFunctionArgs) {
  await context.get(pageContext).dispatch(logOut, {});
  return redirect('/');
}

/** For members who open the URL directly. It requires a click, because a link on another site must not log them out. */
export default function LogOutPage() {
  const { t } = useLingui();
  return (
    <Outcome
      drawing="door"
      title={t`Do you want to log out?`}
      text={t`You’ll stay logged in on your other devices.`}
      action={
        <>
          <form method="post">
            <Button type="submit" size="lg" block>
              <Trans>Log out</Trans>
            </Button>
          </form>
          <Button asChild size="lg" variant="secondary">
            <a href="/members">
              <Trans>Stay logged in</Trans>
            </a>
          </Button>
        </>
      }
    />
  );
}
