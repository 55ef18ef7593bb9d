import { accountErrorMessages } from '#features/identity/accounts/web/public.ts';
import type { Sexuality } from '#features/people/profiles/attributes.ts';
import { genderLabels } from '#features/people/profiles/web/public.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSettings } from '#features/site/sites/web/public.ts';
import { CallError } from '#platform/shared/call-error.ts';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { BirthDateField } from '#platform/web/ui/birth-date-field.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { RadioGroup } from '#platform/web/ui/radio-group.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { HelloScene } from '#platform/web/ui/scenes/hello-scene.tsx';
import { MeetScene } from '#platform/web/ui/scenes/meet-scene.tsx';
import { TableScene } from '#platform/web/ui/scenes/table-scene.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { accountErrors } from '#features/identity/accounts/calls.gen.ts';
import { WayOut } from './signup-parts.tsx';
import { isTaken } from './signup-screens.ts';
import {
  Heard,
  largeChoice,
  largeField,
  ScreenForm,
  typed,
  useFieldStates,
  Why,
  type ScreenProps,
} from './signup-form.tsx';

/** As large as the room allows, and no larger than it is drawn well. */
const sceneSize = 'w-full max-w-96 max-h-full';

export function InvitationScreen({ draft, refusal, invitation, frame }: ScreenProps) {
  const { t } = useLingui();
  const sentence = useErrorSentence(accountErrorMessages);
  const state = useFieldStates(refusal, ['invitation']);
  const refused = refusal?.code === accountErrors.invitation_invalid.code;
  return (
    <ScreenForm frame={frame} title={t`What’s your code?`}>
      <TextField
        label={<Heard>{t`Invitation code`}</Heard>}
        hint={<Why>{t`Three groups of four characters, as in your invitation.`}</Why>}
        name="invitation"
        className={largeField}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={40}
        required
        defaultValue={typed(refusal, 'invitation', draft.invitation ?? invitation)}
        {...(refused
          ? { error: sentence(new CallError(refusal.code, 403)) }
          : { error: state('invitation').error })}
        autoFocus
      />
    </ScreenForm>
  );
}

export function GenderScreen({ draft, refusal, chosenGender, frame }: ScreenProps) {
  const { t, i18n } = useLingui();
  const { genders } = useSettings();
  const state = useFieldStates(refusal, ['gender']);
  return (
    <ScreenForm frame={frame} title={t`Who are you?`} scene={<HelloScene className={sceneSize} />} oneChoice>
      <RadioGroup
        label={<Heard>{t`I’m a`}</Heard>}
        name="gender"
        required
        className={`pt-3 ${largeChoice}`}
        defaultValue={typed(refusal, 'gender', draft.gender ?? chosenGender)}
        {...state('gender', t`Choose one.`)}
        options={[...genders]
          .sort((one, other) => Number(other === 'female') - Number(one === 'female'))
          .map((gender) => ({ value: gender, label: i18n._(genderLabels[gender]) }))}
      />
    </ScreenForm>
  );
}

/** Asks whom the visitor would like to meet, which says the orientation together with the gender. */
export function SexualityScreen({ draft, refusal, chosenGender, frame }: ScreenProps) {
  const { t } = useLingui();
  const { genders } = useSettings();
  const state = useFieldStates(refusal, ['sexuality']);
  const chosen = refusal?.values['chosen_gender'] ?? chosenGender;
  const women = t({ message: 'Women', context: 'whom to meet' });
  const men = t({ message: 'Men', context: 'whom to meet' });
  const both = t({ message: 'Women and men', context: 'whom to meet' });
  const everyone = t({ message: 'Everyone', context: 'whom to meet' });
  const bi = { value: 'bi', label: genders.includes('nonbinary') ? everyone : both };
  // As `soughtGenders` reads the orientation of each gender.
  const choices: Readonly<Record<string, readonly { value: Sexuality; label: string }[]>> = {
    female: [
      { value: 'hetero', label: men },
      { value: 'lesbian', label: women },
    ],
    male: [
      { value: 'hetero', label: women },
      { value: 'gay', label: men },
    ],
    nonbinary: [
      { value: 'lesbian', label: women },
      { value: 'gay', label: men },
      { value: 'hetero', label: both },
    ],
  };
  return (
    <ScreenForm
      frame={frame}
      title={t`Who would you like to meet?`}
      scene={<MeetScene className={sceneSize} />}
      oneChoice
    >
      {chosen ? <input type="hidden" name="chosen_gender" value={chosen} /> : null}
      <RadioGroup
        label={<Heard>{t`I’d like to meet`}</Heard>}
        hint={<Why>{t`You can change this later.`}</Why>}
        name="sexuality"
        required
        className={largeChoice}
        defaultValue={typed(refusal, 'sexuality', draft.sexuality)}
        {...state('sexuality', t`Choose one.`)}
        options={[...(choices[chosen ?? draft.gender ?? ''] ?? []), bi]}
      />
    </ScreenForm>
  );
}

export function NameScreen({ draft, refusal, frame }: ScreenProps) {
  const { t } = useLingui();
  const { error } = useFieldStates(refusal, ['name'])('name');
  return (
    <ScreenForm frame={frame} title={t`What’s your name?`}>
      <TextField
        label={<Heard>{t`Profile name`}</Heard>}
        hint={<Why>{t`Your first name or a nickname. Everyone sees it.`}</Why>}
        name="name"
        className={largeField}
        autoComplete="nickname"
        maxLength={40}
        required
        defaultValue={typed(refusal, 'name', draft.name)}
        error={error}
        autoFocus
      />
    </ScreenForm>
  );
}

export function BirthScreen({ draft, refusal, frame }: ScreenProps) {
  const { t } = useLingui();
  const { min_age: minAge } = useSettings();
  const { error } = useFieldStates(refusal, ['date_of_birth'])('date_of_birth');
  const [year = '', month = '', day = ''] = (draft.date_of_birth ?? '').split('-');
  return (
    <ScreenForm frame={frame} title={t`When were you born?`}>
      <BirthDateField
        label={<Heard>{t`Date of birth`}</Heard>}
        hint={<Why>{t`You must be ${minAge} or older. People see your age, never your date of birth.`}</Why>}
        className={largeField}
        required
        defaultValue={{
          day: typed(refusal, 'birth_day', day),
          month: typed(refusal, 'birth_month', month),
          year: typed(refusal, 'birth_year', year),
        }}
        error={error}
        autoFocus
      />
    </ScreenForm>
  );
}

export function EmailScreen({ draft, refusal, question, frame }: ScreenProps) {
  const { t } = useLingui();
  const state = useFieldStates(refusal, ['email']);
  return (
    <ScreenForm frame={frame} title={t`What’s your email address?`}>
      <TextField
        label={<Heard>{t`Email`}</Heard>}
        hint={<Why>{t`We use it to confirm your account and log you in. Nobody else sees it.`}</Why>}
        name="email"
        type="email"
        className={largeField}
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        required
        defaultValue={typed(refusal, 'email', draft.email)}
        error={refusal && isTaken(refusal) ? <TakenAddress code={refusal.code} /> : state('email').error}
        autoFocus={question === null}
      />
      {question?.about === 'email' ? (
        <EmailQuestion typed={question.typed} suggestion={question.suggestion} />
      ) : null}
    </ScreenForm>
  );
}

function TakenAddress({ code }: { readonly code: string }) {
  const sentence = useErrorSentence(accountErrorMessages);
  return (
    <>
      {sentence(new CallError(code, 409))} <WayOut code={code} name="email" />
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

export function AboutScreen({ draft, refusal, frame }: ScreenProps) {
  const { t } = useLingui();
  const state = useFieldStates(refusal, ['signup_message']);
  return (
    <ScreenForm frame={frame} title={t`Introduce yourself`}>
      <TextArea
        label={<Heard>{t`A few words about you`}</Heard>}
        hint={<Why>{t`What would you tell someone on a first date? You can skip this for now.`}</Why>}
        name="signup_message"
        maxLength={500}
        rows={5}
        defaultValue={typed(refusal, 'signup_message', draft.signup_message)}
        {...state('signup_message')}
        autoFocus
      />
    </ScreenForm>
  );
}

export function AdultScreen({ draft, refusal, frame }: ScreenProps) {
  const { t } = useLingui();
  return (
    <ScreenForm
      frame={frame}
      title={t`Adult content too?`}
      scene={<TableScene className={sceneSize} />}
      oneChoice
    >
      <RadioGroup
        label={<Heard>{t`Adult interests and content`}</Heard>}
        hint={<Why>{t`You can change this in your profile at any time.`}</Why>}
        name="show_adult"
        className={largeChoice}
        defaultValue={typed(refusal, 'show_adult', draft.show_adult ? 'yes' : 'no')}
        options={[
          { value: 'no', label: t`No, leave it out` },
          { value: 'yes', label: t`Show me adult interests and content too` },
        ]}
      />
    </ScreenForm>
  );
}
