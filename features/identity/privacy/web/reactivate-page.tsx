import { Trans, useLingui } from '@lingui/react/macro';
import { redirect, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { accountErrors } from '#features/identity/accounts/calls.gen.ts';
import { loadLink, Outcome, TokenForm, useUser } from '#features/identity/accounts/web/public.ts';
import { isCallError } from '#platform/shared/call-error.ts';
import { textOf } from '#platform/web/form-answer.ts';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { privacyErrors, reactivateAccount } from '../calls.gen.ts';

export const handle: PageHandle = { name: 'reactivate-do', catalogs: ['privacy'], script: 'none' };

export async function loader(args: LoaderFunctionArgs) {
  const link = await loadLink(args, 'reactivation');
  const { usable, done } = link.data;
  return usable || done ? link : redirect('/account-deleted?link=expired');
}

export async function action({ context, request }: ActionFunctionArgs) {
  const token = textOf(await request.formData(), 'token');
  try {
    await context.get(pageContext).attempt(reactivateAccount, { token });
  } catch (error) {
    if (isCallError(error, accountErrors.second_step_required)) return redirect('/login/code');
    // The form was submitted twice or too late. The link's page shows which.
    if (isCallError(error, privacyErrors.reactivation_failed))
      return redirect(`/reactivate/do?token=${encodeURIComponent(token)}`);
    throw error;
  }
  return redirect('/members');
}

export default function ReactivatePage() {
  const { t } = useLingui();
  const { token, done } = useLoaderData<typeof loader>();
  if (done) return <AlreadyBack />;
  return (
    <Outcome
      drawing="door"
      title={t`Do you want to come back?`}
      text={t`Your profile, photos, messages and credits come back as they were. People can see you again, unless you’d chosen to stay hidden.`}
      action={
        <TokenForm token={token}>
          <Trans>Bring my account back</Trans>
        </TokenForm>
      }
    />
  );
}

function AlreadyBack() {
  const { t } = useLingui();
  const user = useUser();
  return (
    <Outcome
      drawing="done"
      title={t`Your account is already back`}
      text={t`You don’t need to do anything else.`}
      action={
        <Button asChild size="lg">
          <a href={user ? '/members' : '/login'}>{user ? <Trans>Continue</Trans> : <Trans>Log in</Trans>}</a>
        </Button>
      }
    />
  );
}
