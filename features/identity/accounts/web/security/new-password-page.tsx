import { Trans, useLingui } from '@lingui/react/macro';
import { data, redirect, useActionData, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { formAction } from '#platform/web/form-action.ts';
import { textOf } from '#platform/web/form-answer.ts';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { useRefusedForm } from '#platform/web/use-refused-form.ts';
import { findPasswordReset, resetPassword } from '../../access-calls.gen.ts';
import { passwordMinLength } from '../../calls.gen.ts';
import { PasswordField } from '../password-field.tsx';
import { FormPage } from '../form-page.tsx';
import { accessErrorMessages } from './error-messages.ts';
import { loadLink } from './link-loader.ts';
import { LinkExpired } from './link-expired.tsx';
import { PasskeysOfReset } from './passkeys-of-reset.tsx';

export const handle: PageHandle = { name: 'reset-password-do', catalogs: ['security'], script: 'none' };

export async function loader(args: LoaderFunctionArgs) {
  const link = await loadLink(args, 'reset');
  const { token, usable } = link.data;
  const { passkeys } = usable
    ? await args.context.get(pageContext).dispatch(findPasswordReset, { token })
    : { passkeys: [] };
  return data({ token, usable, passkeys }, link.init ?? undefined);
}

export const action = formAction(async (form, { attempt }) => {
  await attempt(resetPassword, {
    token: textOf(form, 'token'),
    new_password: textOf(form, 'new_password'),
    new_password_again: textOf(form, 'new_password_again'),
    keep_passkeys: form.has('keep_passkeys'),
  });
  return redirect('/login?password=changed');
});

export default function NewPasswordPage() {
  const { t } = useLingui();
  const { token, usable, passkeys } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const refused = useRefusedForm(refusal, {
    messages: accessErrorMessages,
    fields: ['new_password', 'new_password_again'],
    about: { passwords_differ: 'new_password_again' },
  });
  if (!usable || refusal?.code === 'link_expired')
    return <LinkExpired href="/reset-password" label={<Trans>Send me a new link</Trans>} />;
  return (
    <FormPage
      drawing="key"
      title={t`Choose a new password`}
      refused={refused.rest}
      intro={<Trans>We’ll log you out everywhere. Then log in with your new password.</Trans>}
    >
      <form method="post" className="grid gap-4" noValidate>
        <input type="hidden" name="token" value={token} />
        <PasswordField
          isNew
          label={t`New password`}
          hint={t`At least ${passwordMinLength} characters. A few unrelated words are easy to remember and hard to guess.`}
          minLength={passwordMinLength}
          {...refused.of('new_password')}
        />
        <PasswordField
          isNew
          label={t`Repeat new password`}
          name="new_password_again"
          {...refused.of('new_password_again')}
        />
        {passkeys.length > 0 ? (
          <PasskeysOfReset passkeys={passkeys} keep={refusal?.values['keep_passkeys'] !== undefined} />
        ) : null}
        <Button type="submit" size="lg" block>
          <Trans>Save new password</Trans>
        </Button>
      </form>
    </FormPage>
  );
}
