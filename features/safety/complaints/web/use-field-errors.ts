import { useLingui } from '@lingui/react';
import { CallError } from '#platform/shared/call-error.ts';
import { choiceProblemMessage, problemMessage, useErrorSentence } from '#platform/web/error-sentence.ts';
import { issueOf, type FormRefusal } from '#platform/web/form-answer.ts';
import { complaintErrorMessages } from './error-messages.ts';

/** The errors of a refused form: one for each invalid field, or a single one above the form if no field is invalid. */
export function useFieldErrors(refusal: FormRefusal | undefined, fields: readonly string[]) {
  const { i18n } = useLingui();
  const sentence = useErrorSentence(complaintErrorMessages);
  const errorOf = (field: string) => {
    const issue = issueOf(refusal, field);
    if (!issue) return undefined;
    const empty = refusal?.values[field] === '';
    const message = field === 'subject' ? choiceProblemMessage : problemMessage;
    return i18n._(message(empty ? { field, problem: 'required' } : issue));
  };
  const firstWrong = fields.find((field) => issueOf(refusal, field));
  const above =
    refusal && firstWrong === undefined
      ? sentence(new CallError(refusal.code, 400, refusal.args))
      : undefined;
  return { errorOf, firstWrong, above };
}
