import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { redirect, useSearchParams } from 'react-router';
import { invalidInput, isCallError } from '#platform/shared/call-error.ts';
import { localPath } from '#platform/shared/local-path.ts';
import type { PageContext } from '#platform/web/page-context.ts';
import { refuseForm, textOf, type FormRefusal } from '#platform/web/form-answer.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { useRefusedForm } from '#platform/web/use-refused-form.ts';
import { accountErrors, logIn } from '../calls.gen.ts';
import { emailIssue } from '#platform/shared/email-rules.ts';
import type { ProofChallenge } from '../proof-contract.ts';
import { chooseStartPage } from '../start-page.ts';
import { PasswordField } from './password-field.tsx';
import { accountErrorMessages } from './error-messages.ts';
import { cleanCode } from '#platform/shared/typed-text.ts';
import { EmailField } from './email-field.tsx';
import { FormPage } from './form-page.tsx';
import { LogInProofField, parseLogInProof } from './log-in-proof.tsx';
import { PasskeyButton } from './security/passkey-button.tsx';

/** Logs in with the submitted form. */
export async function logInWithForm({ attempt }: PageContext, form: FormData) {
  const proof = parseLogInProof(form);
  const input = { email: textOf(form, 'email'), password: textOf(form, 'password') };
  const issues = logInIssues(input);
  if (issues.length > 0) return refuseForm(invalidInput(...issues), form);
  const returnTo = localPath(form.get('return_to'));
  try {
    const { user } = await attempt(logIn, proof ? { ...input, proof } : input);
    return redirect(returnTo ?? chooseStartPage(user));
  } catch (error) {
    if (isCallError(error, accountErrors.import_consent_required)) return redirect('/login/welcome-back');
    if (!isCallError(error, accountErrors.second_step_required)) return refuseForm(error, form);
    return redirect(returnTo ? `/login/code?return_to=${encodeURIComponent(returnTo)}` : '/login/code');
  }
}

/** Problems that can be found without a request; all of them are shown under their fields at once. */
function logInIssues({ email, password }: { readonly email: string; readonly password: string }) {
  const issue = emailIssue(cleanCode(email));
  return [
    ...(issue ? [issue] : []),
    ...(password === '' ? [{ field: 'password', problem: 'required' }] : []),
  ];
}

interface LogInFormProps {
  /** The challenge that every log-in on the site currently requires; null if none is required. */
  readonly proof: ProofChallenge | null;
  readonly offersSignUp: boolean;
  readonly refusal: FormRefusal | undefined;
  /** Shown beside the form if there is room. */
  readonly beside?: ReactNode;
}

/** The log-in page's content. */
export function LogInForm({ proof: proofOfSite, offersSignUp, refusal, beside }: LogInFormProps) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const refused = useRefusedForm(refusal, { messages: accountErrorMessages, fields: ['email', 'password'] });
  const deleted = refusal?.code === 'account_deleted';
  const failure = deleted ? undefined : refused.rest;
  const proof = proofOfSite ?? askedProof(refusal);
  return (
    <FormPage
      title={t`Welcome back`}
      tabTitle={t`Log in`}
      beside={beside}
      below={
        offersSignUp ? (
          <Trans>
            New here? <a href="/signup">Sign up</a>
          </Trans>
        ) : null
      }
    >
      {deleted ? <ReturnOffer>{refused.rest}</ReturnOffer> : null}
      {failure ? <Alert tone="danger">{failure}</Alert> : null}
      {search.has('return') && !refusal ? (
        <Alert tone="success">
          <Trans>We’ve sent you a link to bring your account back, just as it was.</Trans>
        </Alert>
      ) : null}
      {search.has('ended') && !refusal ? (
        <Alert tone="info">
          <Trans>You’ve been logged out on this device. Log in to pick up where you left off.</Trans>
        </Alert>
      ) : null}
      {search.has('password') && !refusal ? (
        <Alert tone="success">
          <Trans>Your password has changed. Log in with the new one.</Trans>
        </Alert>
      ) : null}
      <form method="post" className="grid gap-4" noValidate>
        <input type="hidden" name="return_to" value={search.get('return_to') ?? ''} />
        <EmailField
          label={t`Email`}
          autoComplete="username"
          defaultValue={refusal?.values['email'] ?? ''}
          {...refused.of('email')}
          {...(failure ? { 'aria-invalid': true } : {})}
        />
        <PasswordField
          label={t`Password`}
          {...refused.of('password')}
          {...(failure ? { autoFocus: true } : {})}
        />
        <a
          href="/reset-password"
          className="-mt-3 -mb-1 inline-flex min-h-11 items-center justify-self-start font-semibold underline underline-offset-4"
        >
          <Trans>Forgot your password?</Trans>
        </a>
        {proof ? <LogInProofField challenge={proof} /> : null}
        <Button type="submit" size="lg" block>
          <Trans>Log in</Trans>
        </Button>
      </form>
      <PasskeyButton returnTo={localPath(search.get('return_to'))} />
    </FormPage>
  );
}

/** The challenge for this account only; a site-wide challenge is on the page from the start. */
function askedProof(refusal: FormRefusal | undefined): ProofChallenge | null {
  if (refusal?.code !== 'proof_of_work_required') return null;
  const { salt, difficulty } = refusal.args;
  return typeof salt === 'string' && typeof difficulty === 'number' ? { salt, difficulty } : null;
}

/** Shown after the correct password for a deleted account; offers the mail that restores it. */
function ReturnOffer({ children }: { readonly children: ReactNode }) {
  return (
    <Alert tone="info">
      <div className="grid justify-items-start gap-3">
        <p>{children}</p>
        <form method="post">
          <input type="hidden" name="mail_return" value="yes" />
          <Button type="submit" size="sm">
            <Trans>Send me the link again</Trans>
          </Button>
        </form>
      </div>
    </Alert>
  );
}
