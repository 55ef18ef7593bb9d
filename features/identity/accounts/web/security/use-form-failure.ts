import { useLingui } from '@lingui/react';
import { isCallError, type FieldIssue } from '#platform/shared/call-error.ts';
import { problemMessage, useErrorSentence } from '#platform/web/error-sentence.ts';
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
  const { i18n } = useLingui();
  const sentence = useErrorSentence(accessErrorMessages);
  if (!error) return { of: () => undefined, rest: undefined };
  const issues = isCallError(error) ? ((error.args['issues'] ?? []) as readonly FieldIssue[]) : [];
  const field = isCallError(error) ? fields[error.code] : undefined;
  return {
    of: (name) => {
      if (name === field) return sentence(error);
      const issue = issues.find((each) => each.field === name);
      if (issue?.problem === 'passwords_differ') return i18n._(accessErrorMessages.passwords_differ());
      return issue ? i18n._(problemMessage(issue)) : undefined;
    },
    rest: field === undefined && issues.length === 0 ? sentence(error) : undefined,
  };
}
