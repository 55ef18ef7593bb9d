import { Trans, useLingui } from '@lingui/react/macro';
import { useActionData, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { textOf } from '#platform/web/form-answer.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { confirmEmailChange } from '../../access-calls.gen.ts';
import { useUser } from '../use-user.ts';
import { changeAction } from './change-action.ts';
import { loadLink } from './link-loader.ts';
import { LinkExpired } from './link-expired.tsx';
import { Outcome, TokenForm } from './link-page.tsx';

export const handle: PageHandle = { name: 'mail-change-do', catalogs: ['security'], script: 'none' };

export const loader = (args: LoaderFunctionArgs) => loadLink(args, 'email_change');

export const action = changeAction((form, { attempt }) =>
  attempt(confirmEmailChange, { token: textOf(form, 'token') }),
);

export default function MailChangePage() {
  const { t } = useLingui();
  const user = useUser();
  const { token, usable } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  const settings = user ? '/settings' : '/login?return_to=%2Fsettings';
  if (result === 'done')
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
        <TokenForm token={token}>
          <Trans>Confirm my new address</Trans>
        </TokenForm>
      }
    />
  );
}
