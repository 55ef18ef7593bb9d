import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useRuntimeLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import type { CallResponse } from '#platform/shared/call.ts';
import type { getRegions } from '#features/profiles/contract.ts';
import { useSettings } from '#features/sites/web/public.ts';
import { useIsoLocale } from '#platform/web/i18n.tsx';
import { problemMessage } from '#platform/web/error-sentence.ts';
import { BirthDateField } from '#platform/web/ui/birth-date-field.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { RadioGroup } from '#platform/web/ui/radio-group.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { passwordMinLength, type SignupDraft } from '../contract.ts';
import { issueOf, type FormRefusal } from './form-answer.ts';

interface StepProps {
  readonly draft: SignupDraft;
  readonly regions: CallResponse<typeof getRegions>['regions'];
  readonly refusal: FormRefusal | undefined;
  readonly idempotencyKey: string;
  readonly chosenGender: string | null;
}

interface StepFormProps {
  readonly step: number;
  readonly children: ReactNode;
  readonly submit?: ReactNode;
}

function StepForm({ step, children, submit }: StepFormProps) {
  return (
    <form method="post" action="/signup" className="grid gap-5" noValidate>
      <input type="hidden" name="step" value={step} />
      {children}
      <div className="flex flex-row-reverse items-center justify-between gap-3">
        <Button type="submit" size="lg" className="flex-1">
          {submit ?? <Trans>Next</Trans>}
        </Button>
        {step > 0 ? (
          <Button asChild variant="quiet">
            <a href={`/signup?step=${step - 1}`}>
              <Trans>Back</Trans>
            </a>
          </Button>
        ) : null}
      </div>
    </form>
  );
}

/** The sentence under a refused field. */
function useFieldError(refusal: FormRefusal | undefined): (field: string) => string | undefined {
  const { i18n } = useRuntimeLingui();
  return (field) => {
    const issue = issueOf(refusal, field);
    return issue ? i18n._(problemMessage(issue)) : undefined;
  };
}

/** What was typed last: in the refused form, else in the draft. */
const typed = (refusal: FormRefusal | undefined, field: string, draft: string | null | undefined): string =>
  refusal?.values[field] ?? draft ?? '';

export function WhoStep({ draft, refusal, chosenGender }: StepProps) {
  const { t } = useLingui();
  const error = useFieldError(refusal);
  const gender = typed(refusal, 'gender', draft.gender ?? chosenGender);
  return (
    <StepForm step={0}>
      <RadioGroup
        label={t`I am a`}
        name="gender"
        columns={2}
        required
        defaultValue={gender}
        error={error('gender') ? t`Please choose one.` : undefined}
        options={[
          { value: 'female', label: t`Woman` },
          { value: 'male', label: t`Man` },
        ]}
      />
      <RadioGroup
        label={t`I am`}
        hint={t`This decides whom you meet.`}
        name="sexuality"
        columns={2}
        required
        defaultValue={typed(refusal, 'sexuality', draft.sexuality)}
        error={error('sexuality') ? t`Please choose one.` : undefined}
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

export function NameStep({ draft, refusal }: StepProps) {
  const { t } = useLingui();
  const { min_age: minAge } = useSettings();
  const error = useFieldError(refusal);
  const [year = '', month = '', day = ''] = (draft.date_of_birth ?? '').split('-');
  return (
    <StepForm step={1}>
      <TextField
        label={t`Profile name`}
        hint={t`A first name or nickname: others see it.`}
        name="name"
        autoComplete="nickname"
        maxLength={40}
        required
        defaultValue={typed(refusal, 'name', draft.name)}
        error={error('name')}
      />
      <BirthDateField
        hint={t`You must be ${minAge} or older. Others see your age, never the date.`}
        required
        defaultValue={{
          day: typed(refusal, 'birth_day', day),
          month: typed(refusal, 'birth_month', month),
          year: typed(refusal, 'birth_year', year),
        }}
        error={error('date_of_birth')}
      />
    </StepForm>
  );
}

export function PlaceStep({ draft, refusal, regions }: StepProps) {
  const { t } = useLingui();
  const iso = useIsoLocale();
  const { geoip_selected_country: likely } = useSettings();
  const error = useFieldError(refusal);
  const countries = new Intl.DisplayNames([iso], { type: 'region' });
  const chosen = typed(refusal, 'place', draft.country ? `${draft.country}|${draft.region ?? ''}` : '');
  const sorted = [...regions].sort((a, b) => Number(b.country === likely) - Number(a.country === likely));
  return (
    <StepForm step={2}>
      <Select
        label={t`Country and region`}
        name="place"
        required
        placeholder={t`Choose`}
        defaultValue={chosen}
        error={error('country') ? t`Please choose one.` : error('region')}
      >
        {sorted.map(({ country, names }) => (
          <optgroup key={country} label={countries.of(country) ?? country}>
            {names.length === 0 ? <option value={`${country}|`}>{countries.of(country)}</option> : null}
            {names.map((name) => (
              <option key={name} value={`${country}|${name}`}>
                {name}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
      <TextField
        label={t`Town or city`}
        name="city"
        optional
        autoComplete="address-level2"
        maxLength={80}
        defaultValue={typed(refusal, 'city', draft.city)}
        error={error('city')}
      />
    </StepForm>
  );
}

export function AboutStep({ draft, refusal }: StepProps) {
  const { t } = useLingui();
  const error = useFieldError(refusal);
  return (
    <StepForm step={3}>
      <TextArea
        label={t`A few words about you`}
        hint={t`What would you tell somebody on a first date?`}
        name="signup_message"
        optional
        maxLength={500}
        rows={4}
        defaultValue={typed(refusal, 'signup_message', draft.signup_message)}
        error={error('signup_message')}
      />
      <TextField
        label={t`E-mail`}
        hint={t`For the confirmation and to log in. Nobody else sees it.`}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        required
        defaultValue={typed(refusal, 'email', draft.email)}
        error={error('email')}
      />
    </StepForm>
  );
}

export function PasswordStep({ draft, refusal, idempotencyKey }: StepProps) {
  const { t } = useLingui();
  const error = useFieldError(refusal);
  const ticked = (name: string) => refusal?.values[name] !== undefined;
  return (
    <StepForm step={4} submit={<Trans>Make my account</Trans>}>
      <input type="hidden" name="key" value={idempotencyKey} />
      <input type="hidden" name="username" autoComplete="username" value={draft.email ?? ''} readOnly />
      <TextField
        label={t`Password`}
        hint={t`At least ${passwordMinLength} characters. A short sentence is easy to remember and hard to guess.`}
        name="password"
        type="password"
        autoComplete="new-password"
        maxLength={128}
        required
        error={error('password')}
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
        error={error('accept_terms')}
      />
      <Checkbox
        name="accept_sensitive"
        label={
          <Trans>
            You may keep my orientation to show me people who fit. I can withdraw this at any time.
          </Trans>
        }
        defaultChecked={ticked('accept_sensitive')}
        error={error('accept_sensitive')}
      />
    </StepForm>
  );
}
