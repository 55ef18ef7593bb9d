import { Trans, useLingui } from '@lingui/react/macro';
import {
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { isCallError } from '#platform/shared/call-error.ts';
import { refuseForm, textOf } from '#platform/web/form-answer.ts';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { logInByLink } from '../../access-calls.gen.ts';
import { accountErrors } from '../../calls.gen.ts';
import { loadLink } from './link-loader.ts';
import { LinkExpired } from './link-expired.tsx';
import { Outcome, TokenForm } from './link-page.tsx';

export const handle: PageHandle = { name: 'login-link', catalogs: ['security'], script: 'none' };

export const loader = (args: LoaderFunctionArgs) => loadLink(args, 'log_in');

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData();
  try {
    const { path } = await context.get(pageContext).attempt(logInByLink, { token: textOf(form, 'token') });
    return redirect(path);
  } catch (error) {
    if (isCallError(error, accountErrors.second_step_required)) return redirect('/login/code');
    return refuseForm(error, form);
  }
}

export default function LogInLinkPage() {
  const { t } = useLingui();
  const { token, usable } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  if (!usable || refusal) return <LinkExpired href="/login" label={<Trans>Log in</Trans>} />;
  return (
    <Outcome
      drawing="key"
      title={t`Welcome back`}
      text={t`You can log in with this link once.`}
      action={
        <TokenForm token={token}>
          <Trans>Log in</Trans>
        </TokenForm>
      }
    />
  );
}
