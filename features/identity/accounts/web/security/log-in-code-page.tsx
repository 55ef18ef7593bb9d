import { Trans, useLingui } from '@lingui/react/macro';
import { redirect, useActionData, useSearchParams } from 'react-router';
import { CallError } from '#platform/shared/call-error.ts';
import { localPath } from '#platform/shared/local-path.ts';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { formAction } from '#platform/web/form-action.ts';
import { textOf } from '#platform/web/form-answer.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { answerSecondStep } from '../../second-step-calls.gen.ts';
import { chooseStartPage } from '../../start-page.ts';
import { FormPage } from '../form-page.tsx';
import { accessErrorMessages } from './error-messages.ts';

export const handle: PageHandle = { name: 'login-code', catalogs: ['security'], script: 'none' };

export const action = formAction(async (form, { attempt }) => {
  const { user } = await attempt(answerSecondStep, { code: textOf(form, 'code') });
  return redirect(localPath(form.get('return_to')) ?? chooseStartPage(user));
});

export default function LogInCodePage() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const refusal = useActionData<typeof action>();
  const sentence = useErrorSentence(accessErrorMessages);
  const over = refusal?.code === 'link_expired';
  return (
    <FormPage
      drawing="phone"
      title={t`One more step`}
      intro={<Trans>Enter the six-digit code from your authenticator app, or a recovery code.</Trans>}
      below={
        <Trans>
          Don’t have a code? <a href="/login">Start again</a>
        </Trans>
      }
    >
      {refusal ? (
        <Alert tone="danger">
          {over ? (
            <Trans>That took too long, or there were too many attempts. Log in again.</Trans>
          ) : (
            sentence(new CallError(refusal.code, 400, refusal.args))
          )}
        </Alert>
      ) : null}
      <form method="post" className="grid gap-4">
        <input type="hidden" name="return_to" value={search.get('return_to') ?? ''} />
        <TextField
          label={t`Code`}
          name="code"
          inputMode="text"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={20}
          aria-invalid={refusal ? true : undefined}
          autoFocus
        />
        <Button type="submit" size="lg" block>
          <Trans>Log in</Trans>
        </Button>
      </form>
    </FormPage>
  );
}
