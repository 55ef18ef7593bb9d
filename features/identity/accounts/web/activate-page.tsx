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
import { Button } from '#platform/web/ui/button.tsx';
import { useRefusedForm } from '#platform/web/use-refused-form.ts';
import { accountErrors, activate, passwordMinLength } from '../calls.gen.ts';
import { PasswordField } from './password-field.tsx';
import { accountErrorMessages } from './error-messages.ts';
import { FormPage } from './form-page.tsx';
import { loadLink } from './security/link-loader.ts';
import { Outcome, TokenForm } from './security/link-page.tsx';
import { useUser } from './use-user.ts';

export const handle: PageHandle = { name: 'activate-do', catalogs: ['accounts'], script: 'none' };

export async function loader(args: LoaderFunctionArgs) {
  const link = await loadLink(args, 'activation');
  const { usable, done } = link.data;
  return usable || done ? link : redirect('/activate/error');
}

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData();
  const token = textOf(form, 'token');
  const input = form.has('new_password') ? { token, new_password: textOf(form, 'new_password') } : { token };
  try {
    await context.get(pageContext).attempt(activate, input);
  } catch (error) {
    if (isCallError(error, accountErrors.second_step_required))
      return redirect('/login/code?return_to=%2Factivate%2Fdone');
    // The form was submitted twice, too late, or without a required password. The link's page shows which.
    if (
      isCallError(error, accountErrors.activation_failed) ||
      isCallError(error, accountErrors.password_required)
    )
      return redirect(`/activate/do?token=${encodeURIComponent(token)}`);
    return refuseForm(error, form);
  }
  return redirect('/activate/done');
}

export default function ActivatePage() {
  const { t } = useLingui();
  const { token, done, otherBrowser } = useLoaderData<typeof loader>();
  if (done) return <AlreadyConfirmed />;
  if (otherBrowser) return <ChoosePassword token={token} />;
  return (
    <Outcome
      drawing="inbox"
      title={t`Confirm your address`}
      text={t`One tap and your profile goes live. Then people can find you and reply.`}
      action={
        <TokenForm token={token}>
          <Trans>Confirm my address</Trans>
        </TokenForm>
      }
    />
  );
}

/** For a different browser from the one that signed up, whose user may be a stranger. */
function ChoosePassword({ token }: { readonly token: string }) {
  const { t } = useLingui();
  const refusal = useActionData<typeof action>();
  const refused = useRefusedForm(refusal, { messages: accountErrorMessages, fields: ['new_password'] });
  return (
    <FormPage
      drawing="inbox"
      title={t`Confirm your address`}
      refused={refused.rest}
      intro={
        <Trans>
          You signed up in another browser. Anyone can sign up with someone else’s address, so choose your
          password here. Then only you can log in.
        </Trans>
      }
    >
      <form method="post" className="grid gap-4" noValidate>
        <input type="hidden" name="token" value={token} />
        <PasswordField
          isNew
          label={t`Password`}
          hint={t`It can be the one you signed up with. We’ll log out the other browser.`}
          minLength={passwordMinLength}
          {...refused.of('new_password')}
        />
        <Button type="submit" size="lg" block>
          <Trans>Confirm my address</Trans>
        </Button>
      </form>
    </FormPage>
  );
}

function AlreadyConfirmed() {
  const { t } = useLingui();
  const user = useUser();
  return (
    <Outcome
      drawing="done"
      title={t`Your address is already confirmed`}
      text={t`You don’t need to do anything else.`}
      action={
        <Button asChild size="lg">
          <a href={user ? '/members' : '/login'}>{user ? <Trans>Continue</Trans> : <Trans>Log in</Trans>}</a>
        </Button>
      }
    />
  );
}
