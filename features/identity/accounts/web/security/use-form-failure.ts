import { isCallError } from '#platform/shared/call-error.ts';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { useIssues } from '#platform/web/use-issues.ts';
import { accessErrorMessages } from './error-messages.ts';

/** The field that each error belongs to; other errors belong to the whole form. */
const fields: Readonly<Record<string, string>> = {
  wrong_password: 'password',
  passwords_differ: 'new_password_again',
  password_unchanged: 'new_password',
  new_email_invalid: 'email',
  account_exists: 'email',
  wrong_code: 'code',
};

export interface FormFailure {
  /** The message under a given field. */
  of(field: string): string | undefined;
  /** The message above the form. */
  readonly rest: string | undefined;
}

/** Maps a failed call to the messages of a form. */
export function useFormFailure(error: unknown): FormFailure {
  const sentence = useErrorSentence(accessErrorMessages);
  const issues = useIssues(error, accessErrorMessages);
  const field = isCallError(error) ? fields[error.code] : undefined;
  return {
    of: (name) => (name === field ? sentence(error) : issues.of(name)),
    rest: error && field === undefined && issues.fields.length === 0 ? sentence(error) : undefined,
  };
}
