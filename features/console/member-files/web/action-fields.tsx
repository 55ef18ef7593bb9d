import { useLingui } from '@lingui/react/macro';
import { reasonNames } from '#features/safety/report-form/web/public.ts';
import { RuleAndFacts } from '#platform/web/staff/rule-and-facts.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { useIssues } from '#platform/web/use-issues.ts';
import { rulesActions, type MemberAction } from '../member-actions.ts';

interface ActionFieldsProps {
  readonly action: MemberAction;
  readonly error: Error | null;
}

/** The fields of an action, besides the reason. */
export function ActionFields({ action, error }: ActionFieldsProps) {
  const { t } = useLingui();
  const issues = useIssues(error);
  return (
    <>
      {rulesActions.includes(action) ? <RuleAndFacts rules={reasonNames} issues={issues} /> : null}
      {action === 'change_email' ? (
        <>
          <TextField
            label={t`Date of birth they give`}
            name="birth_date"
            type="date"
            required
            error={issues.of('birth_date')}
          />
          <TextField
            label={t`Old address they give`}
            name="known_email"
            type="email"
            required
            error={issues.of('known_email')}
          />
          <TextField label={t`New address`} name="email" type="email" required error={issues.of('email')} />
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
          error={issues.of('credits')}
        />
      ) : null}
    </>
  );
}
