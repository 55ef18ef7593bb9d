import { Trans, useLingui } from '@lingui/react/macro';
import {
  data,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { useSettings } from '#features/site/sites/web/public.ts';
import { isCallError } from '#platform/shared/call-error.ts';
import { textOf } from '#platform/web/form-answer.ts';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { undoEmailChange } from '../../access-calls.gen.ts';
import { accountErrors } from '../../calls.gen.ts';
import { loadLink } from './link-loader.ts';
import { LinkExpired } from './link-expired.tsx';
import { Outcome } from './link-page.tsx';

export const handle: PageHandle = { name: 'mail-change-undo', catalogs: ['security'], script: 'none' };

export const loader = (args: LoaderFunctionArgs) => loadLink(args, 'email_change_undo');

type Result = 'undone' | 'taken' | 'expired';

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData();
  try {
    await context.get(pageContext).attempt(undoEmailChange, { token: textOf(form, 'token') });
  } catch (error) {
    if (!isCallError(error) || error.status >= 500) throw error;
    const result: Result = isCallError(error, accountErrors.account_exists) ? 'taken' : 'expired';
    return data({ result }, { status: error.status });
  }
  // The loader runs again and finds that the link was used. On its own, it would respond with 410.
  return data({ result: 'undone' as Result }, { status: 200 });
}

/** Requires a click. Mail scanners open links, but only a person clicks the button. */
export default function UndoMailChangePage() {
  const { t } = useLingui();
  const { token, usable } = useLoaderData<typeof loader>();
  const { support_email: support } = useSettings();
  const result = useActionData<typeof action>()?.result;
  if (result === 'undone')
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
        <form method="post">
          <input type="hidden" name="token" value={token} />
          <Button type="submit" size="lg" block>
            <Trans>This wasn’t me</Trans>
          </Button>
        </form>
      }
    />
  );
}
