import { Trans, useLingui } from '@lingui/react/macro';
import { BadgeCheck, MailQuestion } from 'lucide-react';
import { redirect, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { isCallError } from '#platform/shared/errors.ts';
import { textOf } from '#platform/web/form-answer.ts';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { accountErrors, activate } from '../contract.ts';
import { loadLink } from './security/link-loader.ts';
import { Outcome } from './security/link-page.tsx';
import { useUser } from './use-user.ts';

export const handle: PageHandle = { name: 'activate-do', catalogs: ['accounts'], script: 'none' };

export async function loader(args: LoaderFunctionArgs) {
  const link = await loadLink(args, 'activation');
  const { usable, done } = link.data;
  return usable || done ? link : redirect('/activate/error');
}

export async function action({ context, request }: ActionFunctionArgs) {
  const token = textOf(await request.formData(), 'token');
  try {
    await context.get(pageContext).attempt(activate, { token });
  } catch (error) {
    if (isCallError(error, accountErrors.second_step_required))
      return redirect('/login/code?return_to=%2Factivate%2Fdone');
    // Pressed twice, or too late: the page of the link tells which.
    if (isCallError(error, accountErrors.activation_failed))
      return redirect(`/activate/do?token=${encodeURIComponent(token)}`);
    throw error;
  }
  return redirect('/activate/done');
}

/** The button is there because programs that look at mails open their links; only a person presses it. */
export default function ActivatePage() {
  const { t } = useLingui();
  const { token, done } = useLoaderData<typeof loader>();
  if (done) return <AlreadyConfirmed />;
  return (
    <Outcome
      icon={<MailQuestion />}
      title={t`Confirm your address`}
      text={t`One tap, and your profile goes live: others find you and can answer you.`}
      action={
        <form method="post">
          <input type="hidden" name="token" value={token} />
          <Button type="submit" size="lg">
            <Trans>Confirm my address</Trans>
          </Button>
        </form>
      }
    />
  );
}

function AlreadyConfirmed() {
  const { t } = useLingui();
  const user = useUser();
  return (
    <Outcome
      icon={<BadgeCheck />}
      title={t`Your address is confirmed already`}
      text={t`There is nothing left to do here.`}
      action={
        <Button asChild size="lg">
          <a href={user ? '/members' : '/login'}>{user ? <Trans>Go on</Trans> : <Trans>Log in</Trans>}</a>
        </Button>
      }
    />
  );
}
