import { useLingui } from '@lingui/react/macro';
import { textOf } from '#platform/web/form-answer.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { PasswordField } from '../password-field.tsx';
import { useCompleteForm } from './use-complete-form.ts';
import { useFormFailure } from './use-form-failure.ts';

interface PasswordQuestionProps {
  /** The form's id, for a button outside the form. */
  readonly id: string;
  /** Why the last password was refused. */
  readonly error: unknown;
  readonly onAnswer: (password: string) => void;
}

/** Asks for the password again before an action that a stolen session must not allow. */
export function PasswordQuestion({ id, error, onAnswer }: PasswordQuestionProps) {
  const { t } = useLingui();
  const { missing, onSubmit } = useCompleteForm((fields) => onAnswer(textOf(fields, 'password')), error);
  const failure = useFormFailure(missing ?? error);
  return (
    <form id={id} onSubmit={onSubmit} className="grid gap-4 py-2" noValidate>
      {failure.rest ? <Alert tone="danger">{failure.rest}</Alert> : null}
      <PasswordField label={t`Current password`} error={failure.of('password')} />
    </form>
  );
}
