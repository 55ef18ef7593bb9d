import { Trans, useLingui } from '@lingui/react/macro';
import {
  redirect,
  useActionData,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { CallError } from '#platform/shared/errors.ts';
import { localPath } from '#platform/shared/local-path.ts';
import { pageContext } from '#platform/web/page-context.ts';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { PageTitle } from '#platform/web/page-title.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { logIn } from '../contract.ts';
import { accountErrorMessages } from './error-messages.ts';
import { refuseForm, textOf } from './form-answer.ts';
import { FormPage } from './form-page.tsx';

export const handle: PageHandle = { name: 'login', catalogs: ['accounts'], script: 'none' };

export function loader({ context, request }: LoaderFunctionArgs) {
  if (!context.get(pageContext).loggedIn) return null;
  return redirect(localPath(new URL(request.url).searchParams.get('return_to')) ?? '/members');
}

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData();
  try {
    await context
      .get(pageContext)
      .attempt(logIn, { email: textOf(form, 'email'), password: textOf(form, 'password') });
  } catch (error) {
    return refuseForm(error, form);
  }
  return redirect(localPath(form.get('return_to')) ?? '/members');
}

export default function LoginPage() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const refusal = useActionData<typeof action>();
  const sentence = useErrorSentence(accountErrorMessages);
  return (
    <FormPage
      title={t`Welcome back`}
      below={
        <Trans>
          New here? <a href="/signup">Make a profile</a>
        </Trans>
      }
    >
      <PageTitle>{t`Log in`}</PageTitle>
      {refusal ? (
        <Alert tone="danger">{sentence(new CallError(refusal.code, 400, refusal.args))}</Alert>
      ) : null}
      <form method="post" className="grid gap-4">
        <input type="hidden" name="return_to" value={search.get('return_to') ?? ''} />
        <TextField
          label={t`E-mail`}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          required
          maxLength={254}
          defaultValue={refusal?.values['email'] ?? ''}
          aria-invalid={refusal ? true : undefined}
        />
        <TextField
          label={t`Password`}
          name="password"
          type="password"
          autoComplete="current-password"
          required
          maxLength={128}
          autoFocus={Boolean(refusal)}
        />
        <Button type="submit" size="lg" block>
          <Trans>Log in</Trans>
        </Button>
      </form>
    </FormPage>
  );
}
