import { Trans, useLingui } from '@lingui/react/macro';
import { useActionData, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { useSettings } from '#features/site/sites/web/public.ts';
import { textOf } from '#platform/web/form-answer.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { undoEmailChange } from '../../access-calls.gen.ts';
import { changeAction } from './change-action.ts';
import { loadLink } from './link-loader.ts';
import { LinkExpired } from './link-expired.tsx';
import { Outcome, TokenForm } from './link-page.tsx';

export const handle: PageHandle = { name: 'mail-change-undo', catalogs: ['security'], script: 'none' };

export const loader = (args: LoaderFunctionArgs) => loadLink(args, 'email_change_undo');

export const action = changeAction((form, { attempt }) =>
  attempt(undoEmailChange, { token: textOf(form, 'token') }),
);

export default function UndoMailChangePage() {
  const { t } = useLingui();
  const { token, usable } = useLoaderData<typeof loader>();
  const { support_email: support } = useSettings();
  const result = useActionData<typeof action>()?.result;
  if (result === 'done')
    return (
      <Outcome
        drawing="inbox"
        title={t`Your account is safe`}
        text={t`We’ve logged out every device, and the old password no longer works. We’ve emailed you a link to choose a new one.`}
        action={
          <Button asChild size="lg" variant="secondary">
            <a href="/reset-password">
              <Trans>No email? Ask for a new link</Trans>
            </a>
          </Button>
        }
      />
    );
  if (result === 'taken')
    return (
      <Outcome
        drawing="brokenLink"
        title={t`Please contact us`}
        text={t`Another account uses this address now. Write to us and we’ll sort it out.`}
        action={
          <Button asChild size="lg">
            <a href={`mailto:${support}`}>{support}</a>
          </Button>
        }
      />
    );
  if (!usable || result === 'expired')
    return <LinkExpired href="/reset-password" label={<Trans>Choose a new password</Trans>} />;
  return (
    <Outcome
      drawing="shield"
      title={t`Did someone else change your address?`}
      text={t`If so, someone knows your password. We’ll keep your old address, log out every device and email you a link to choose a new password.`}
      action={
        <TokenForm token={token}>
          <Trans>This wasn’t me</Trans>
        </TokenForm>
      }
    />
  );
}
