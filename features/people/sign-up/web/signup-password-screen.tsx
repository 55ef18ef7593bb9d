import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { passwordMinLength } from '#features/identity/accounts/calls.gen.ts';
import { Heard, largeField, ScreenForm, useFieldStates, Why, type ScreenProps } from './signup-form.tsx';

/** The last screen. It also asks for both consents, and shows all errors at once. */
export function PasswordScreen({ draft, refusal, idempotencyKey, frame }: ScreenProps) {
  const { t } = useLingui();
  const state = useFieldStates(refusal, ['password', 'accept_terms', 'accept_sensitive']);
  const ticked = (name: string) => refusal?.values[name] !== undefined;
  return (
    <ScreenForm frame={frame} title={t`Choose a password`} submit={<Trans>Create my account</Trans>}>
      <input type="hidden" name="key" value={idempotencyKey} />
      <input hidden name="username" autoComplete="username" value={draft.email ?? ''} readOnly />
      <TextField
        label={<Heard>{t`Password`}</Heard>}
        hint={
          <Why>
            {t`At least ${passwordMinLength} characters. A short sentence is easy to remember and hard to guess.`}
          </Why>
        }
        name="password"
        type="password"
        className={largeField}
        autoComplete="new-password"
        maxLength={128}
        required
        {...state('password')}
      />
      <div className="grid gap-2">
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
              people for me and to show them on my profile. I can withdraw this at any time in my settings.
            </Trans>
          }
          defaultChecked={ticked('accept_sensitive')}
          {...state('accept_sensitive')}
        />
      </div>
    </ScreenForm>
  );
}
