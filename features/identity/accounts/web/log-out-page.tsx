import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { redirect, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { logOut } from '../calls.gen.ts';
import { Outcome } from './security/link-page.tsx';

export const handle: PageHandle = { name: 'logout', catalogs: ['accounts'], script: 'none' };

export function loader({ context, request }: LoaderFunctionArgs) {
  if (!context.get(pageContext).loggedIn) return redirect('/');
  // Only the browser knows how many unsent messages it has, so its script adds the number to the address.
  const waiting = Number(new URL(request.url).searchParams.get('waiting'));
  return { waiting: Number.isInteger(waiting) && waiting > 0 ? Math.min(waiting, maxWaiting) : 0 };
}

/** The address may contain any number. */
const maxWaiting = 999;

export async function action({ context }: ActionFunctionArgs) {
  await context.get(pageContext).dispatch(logOut, {});
  return redirect('/');
}

/**
 * Asks for confirmation before a log-out that deletes messages, or if a member opens the URL directly. A click is
 * required, because a link on another site must not log members out.
 */
export default function LogOutPage() {
  const { t } = useLingui();
  const { waiting } = useLoaderData<Exclude<ReturnType<typeof loader>, Response>>();
  return (
    <Outcome
      drawing="door"
      title={t`Do you want to log out?`}
      text={
        waiting > 0 ? (
          <Plural
            value={waiting}
            one="# message hasn’t been sent yet. If you log out, we delete it from this device."
            other="# messages haven’t been sent yet. If you log out, we delete them from this device."
          />
        ) : (
          t`You’ll stay logged in on your other devices.`
        )
      }
      action={
        <>
          <form method="post">
            <Button type="submit" size="lg" block variant={waiting > 0 ? 'danger' : 'primary'}>
              {waiting > 0 ? <Trans>Delete and log out</Trans> : <Trans>Log out</Trans>}
            </Button>
          </form>
          <Button asChild size="lg" variant="secondary">
            <a href={waiting > 0 ? '/chats' : '/members'}>
              <Trans>Stay logged in</Trans>
            </a>
          </Button>
        </>
      }
    />
  );
}
