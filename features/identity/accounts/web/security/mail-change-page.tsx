import { Trans, useLingui } from '@lingui/react/macro';
import {
  data,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { isCallError } from '#platform/shared/call-error.ts';
import { textOf } from '#platform/web/form-answer.ts';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { confirmEmailChange } from '../../access-calls.gen.ts';
import { accountErrors } from '../../calls.gen.ts';
import { useUser } from '../use-user.ts';
import { loadLink } from './link-loader.ts';
import { LinkExpired } from './link-expired.tsx';
import { Outcome } from './link-page.tsx';

export const handle: PageHandle = { name: 'mail-change-do', catalogs: ['security'], script: 'none' };

export const loader = (args: LoaderFunctionArgs) => loadLink(args, 'email_change');

type Result = 'changed' | 'taken' | 'expired';

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData();
  try {
    await context.get(pageContext).attempt(confirmEmailChange, { token: textOf(form, 'token') });
  } catch (error) {
    if (!isCallError(error) || error.status >= 500) throw error;
    const result: Result = isCallError(error, accountErrors.account_exists) ? 'taken' : 'expired';
    return data({ result }, { status: error.status });
  }
  // The loader runs again and finds that the link was used. On its own, it would respond with 410.
  return data({ result: 'changed' as Result }, { status: 200 });
}

/** Requires a click. Mail scanners open links, but only a person clicks the button. */
export default function MailChangePage() {
  const { t } = useLingui();
  const user = useUser();
  const { token, usable } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  const settings = user ? '/settings' : '/login?return_to=%2Fsettings';
  if (result === 'changed')
    return (
      <Outcome
        drawing="done"
        title={t`Your email address has changed`}
        text={t`From now on, you’ll log in with the new address, and that’s where we’ll send our emails.`}
        action={
          <Button asChild size="lg">
            <a href={user ? '/members' : '/login'}>
              {user ? <Trans>Continue</Trans> : <Trans>Log in</Trans>}
            </a>
          </Button>
        }
      />
    );
  if (result === 'taken')
    return (
      <Outcome
        drawing="brokenLink"
        title={t`Your address hasn’t changed`}
        text={t`This email address already has an account on this site.`}
        action={
          <Button asChild size="lg" variant="secondary">
            <a href={settings}>
              <Trans>Go to settings</Trans>
            </a>
          </Button>
        }
      />
    );
  if (!usable || result === 'expired')
    return <LinkExpired href={settings} label={<Trans>Go to settings</Trans>} />;
  return (
    <Outcome
      drawing="inbox"
      title={t`Is this your new address?`}
      text={t`Once you confirm it, you’ll log in with this address.`}
      action={
        <form method="post">
          <input type="hidden" name="token" value={token} />
          <Button type="submit" size="lg" block>
            <Trans>Confirm my new address</Trans>
          </Button>
        </form>
      }
    />
  );
}
