import { accountErrorMessages } from '#features/identity/accounts/web/public.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSettings } from '#features/site/sites/web/public.ts';
import { CallError } from '#platform/shared/call-error.ts';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { BirthDateField } from '#platform/web/ui/birth-date-field.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { RadioGroup } from '#platform/web/ui/radio-group.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { accountErrors, passwordMinLength } from '#features/identity/accounts/calls.gen.ts';
import { WayOut } from './signup-parts.tsx';
import { isTaken } from './signup-steps.ts';
import { StepForm, typed, useFieldStates, type StepProps } from './signup-form.tsx';

export function WhoStep({ draft, refusal, chosenGender, invitation }: StepProps) {
  const { t } = useLingui();
  const sentence = useErrorSentence(accountErrorMessages);
  const state = useFieldStates(refusal, ['invitation', 'gender', 'sexuality']);
  const refused = refusal?.code === accountErrors.invitation_invalid.code;
  const gender = typed(refusal, 'gender', draft.gender ?? chosenGender);
  return (
    <StepForm step={0}>
      {invitation === null ? null : (
        <TextField
          label={t`Invitation code`}
          hint={t`Three groups of four characters, as in your invitation.`}
          name="invitation"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
          required
          defaultValue={typed(refusal, 'invitation', draft.invitation ?? invitation)}
          {...(refused
            ? { error: sentence(new CallError(refusal.code, 403)), autoFocus: true }
            : state('invitation'))}
        />
      )}
      <RadioGroup
        label={t`I’m a`}
        name="gender"
        columns={2}
        required
        defaultValue={gender}
        {...state('gender', t`Choose one.`)}
        options={[
          { value: 'female', label: t`Woman` },
          { value: 'male', label: t`Man` },
        ]}
      />
      <RadioGroup
        label={t`I’m`}
        hint={t`This decides who you’ll meet.`}
        name="sexuality"
        columns={2}
        required
        defaultValue={typed(refusal, 'sexuality', draft.sexuality)}
        {...state('sexuality', t`Choose one.`)}
        options={[
          { value: 'hetero', label: t`Straight` },
          { value: 'gay', label: t`Gay` },
          { value: 'lesbian', label: t`Lesbian` },
          { value: 'bi', label: t`Bi` },
        ]}
      />
    </StepForm>
  );
}

export function NameStep({ draft, refusal, question }: StepProps) {
  const { t } = useLingui();
  const { min_age: minAge } = useSettings();
  const state = useFieldStates(refusal, ['name', 'date_of_birth', 'email']);
  const [year = '', month = '', day = ''] = (draft.date_of_birth ?? '').split('-');
  return (
    <StepForm step={1}>
      <TextField
        label={t`Profile name`}
        hint={t`Your first name or a nickname. Everyone sees it.`}
        name="name"
        autoComplete="nickname"
        maxLength={40}
        required
        defaultValue={typed(refusal, 'name', draft.name)}
        {...state('name')}
      />
      <BirthDateField
        hint={t`You must be ${minAge} or older. People see your age, never your date of birth.`}
        required
        defaultValue={{
          day: typed(refusal, 'birth_day', day),
          month: typed(refusal, 'birth_month', month),
          year: typed(refusal, 'birth_year', year),
        }}
        {...state('date_of_birth')}
      />
      <TextField
        label={t`E-mail`}
        hint={t`We use it to confirm your account and log you in. Nobody else sees it.`}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        required
        defaultValue={typed(refusal, 'email', draft.email)}
        {...(refusal && isTaken(refusal)
          ? { error: <TakenAddress code={refusal.code} />, autoFocus: true }
          : state('email'))}
      />
      {question?.about === 'email' ? (
        <EmailQuestion typed={question.typed} suggestion={question.suggestion} />
      ) : null}
    </StepForm>
  );
}

function TakenAddress({ code }: { readonly code: string }) {
  const sentence = useErrorSentence(accountErrorMessages);
  return (
    <>
      {sentence(new CallError(code, 409))} <WayOut code={code} step={1} />
    </>
  );
}

/** A click on the suggestion accepts it; "Next" keeps the typed address. */
function EmailQuestion({ typed, suggestion }: { readonly typed: string; readonly suggestion: string }) {
  return (
    <>
      <input type="hidden" name="asked_about" value={typed} readOnly />
      <Alert
        tone="warning"
        title={<Trans>Did you mean {suggestion}?</Trans>}
        action={
          <Button type="submit" size="sm" name="take_email" value={suggestion}>
            <Trans>Yes, use this address</Trans>
          </Button>
        }
      >
        <Trans>If {typed} is right, choose “Next”.</Trans>
      </Alert>
    </>
  );
}

export function AboutStep({ draft, refusal }: StepProps) {
  const { t } = useLingui();
  const { adult_content: adult } = useSettings();
  const state = useFieldStates(refusal, ['signup_message']);
  return (
    <StepForm step={3}>
      <TextArea
        label={t`A few words about you`}
        hint={t`What would you tell someone on a first date?`}
        name="signup_message"
        optional
        maxLength={500}
        rows={4}
        defaultValue={typed(refusal, 'signup_message', draft.signup_message)}
        {...state('signup_message')}
      />
      {adult ? (
        <Checkbox
          name="show_adult"
          label={t`Show me adult interests and content too`}
          hint={t`You can change this in your profile at any time.`}
          defaultChecked={refusal ? refusal.values['show_adult'] !== undefined : draft.show_adult === true}
        />
      ) : null}
    </StepForm>
  );
}

export function PasswordStep({ draft, refusal, idempotencyKey }: StepProps) {
  const { t } = useLingui();
  const state = useFieldStates(refusal, ['password', 'accept_terms', 'accept_sensitive']);
  const ticked = (name: string) => refusal?.values[name] !== undefined;
  return (
    <StepForm step={4} submit={<Trans>Create my account</Trans>}>
      <input type="hidden" name="key" value={idempotencyKey} />
      <input hidden name="username" autoComplete="username" value={draft.email ?? ''} readOnly />
      <TextField
        label={t`Password`}
        hint={t`At least ${passwordMinLength} characters. A short sentence is easy to remember and hard to guess.`}
        name="password"
        type="password"
        autoComplete="new-password"
        maxLength={128}
        required
        {...state('password')}
      />
      <Checkbox
        name="accept_terms"
        label={
          <Trans>
            I accept the <a href="/pages/terms">terms</a> and have read the{' '}
            <a href="/pages/privacy">privacy statement</a>.
          </Trans>
        }
        defaultChecked={ticked('accept_terms')}
        {...state('accept_terms')}
      />
      <Checkbox
        name="accept_sensitive"
        label={
          <Trans>
            You may keep my orientation, who I’m looking for and the intimate interests I choose, to find
            people who fit and to show them on my profile. I can withdraw this at any time in my settings.
          </Trans>
        }
        defaultChecked={ticked('accept_sensitive')}
        {...state('accept_sensitive')}
      />
    </StepForm>
  );
}
