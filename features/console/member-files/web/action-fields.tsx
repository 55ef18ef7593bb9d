import { useLingui } from '@lingui/react/macro';
import { reasonNames } from '#features/people/report-form/web/public.ts';
import { reportReasons } from '#features/people/report-form/report-reasons.ts';
import { isCallError, type FieldIssue } from '#platform/shared/call-error.ts';
import { problemMessage } from '#platform/web/error-sentence.ts';
import { Select } from '#platform/web/ui/select.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { rulesActions, type MemberAction } from '../member-actions.ts';

const reasonLength = 500;
const factsLength = 1_000;

interface ActionFieldsProps {
  readonly action: MemberAction;
  readonly error: Error | null;
}

/** The fields of an action. The reason is for the audit log; all others are for the action. */
export function ActionFields({ action, error }: ActionFieldsProps) {
  const { t, i18n } = useLingui();
  const issues = (
    isCallError(error) && error.code === 'invalid_input' ? error.args['issues'] : []
  ) as FieldIssue[];
  const errorOf = (field: string) => {
    const issue = issues.find((one) => one.field === field);
    return issue ? i18n._(problemMessage(issue)) : undefined;
  };
  return (
    <>
      {rulesActions.includes(action) ? (
        <>
          <Select label={t`Rule`} name="rule" required error={errorOf('rule')} placeholder={t`Choose`}>
            {reportReasons.map((value) => (
              <option key={value} value={value}>
                {i18n._(reasonNames[value])}
              </option>
            ))}
          </Select>
          <TextArea
            label={t`What you saw`}
            hint={t`The member will read this. Write in their language.`}
            name="facts"
            required
            rows={3}
            maxLength={factsLength}
            error={errorOf('facts')}
          />
        </>
      ) : null}
      {action === 'change_email' ? (
        <>
          <TextField
            label={t`Date of birth they give`}
            name="birth_date"
            type="date"
            required
            error={errorOf('birth_date')}
          />
          <TextField
            label={t`Old address they give`}
            name="known_email"
            type="email"
            required
            error={errorOf('known_email')}
          />
          <TextField label={t`New address`} name="email" type="email" required error={errorOf('email')} />
        </>
      ) : null}
      {action === 'change_credits' ? (
        <TextField
          label={t`Credits`}
          hint={t`Enter a negative number to take credits away.`}
          name="credits"
          inputMode="numeric"
          pattern="[-+]?[0-9]{1,5}"
          required
          error={errorOf('credits')}
        />
      ) : null}
      <TextArea
        label={t`Reason`}
        hint={t`For the audit log. Only staff read it.`}
        name="reason"
        required
        rows={2}
        maxLength={reasonLength}
        error={errorOf('reason')}
      />
    </>
  );
}
