import { useLingui } from '@lingui/react';
import { CallError } from '#platform/shared/call-error.ts';
import { problemMessage, useErrorSentence } from './error-sentence.ts';
import { issueOf, type FormRefusal } from './form-answer.ts';

interface RefusedFormOptions {
  /** The messages for the errors that the form's call declares. */
  readonly messages?: Parameters<typeof useErrorSentence>[0];
  /** The fields of the form, in order. */
  readonly fields: readonly string[];
  /** Maps an error to its field. Other errors concern the whole form. */
  readonly about?: Readonly<Record<string, string>>;
}

interface RefusedForm {
  /** The props for a field: the message below it, and the focus if it is the first invalid field. */
  of(field: string): { readonly error: string | undefined; readonly autoFocus: boolean };
  /** The message above the form, for errors without a field. */
  readonly rest: string | undefined;
}

/** Shows a rejected form again, with or without script, with each message next to its field. */
export function useRefusedForm(refusal: FormRefusal | undefined, options: RefusedFormOptions): RefusedForm {
  const { i18n } = useLingui();
  const { messages, fields, about } = options;
  const sentence = useErrorSentence(messages);
  const formError = refusal ? sentence(new CallError(refusal.code, 400, refusal.args)) : undefined;
  const blamedField = refusal && about?.[refusal.code];
  const errorOf = (field: string): string | undefined => {
    if (field === blamedField) return formError;
    const issue = issueOf(refusal, field);
    const ownMessage = issue && messages?.[issue.problem];
    return issue && i18n._(ownMessage ? ownMessage({} as never) : problemMessage(issue));
  };
  const firstInvalid = fields.find((field) => errorOf(field) !== undefined);
  return {
    of: (field) => ({ error: errorOf(field), autoFocus: field === firstInvalid }),
    rest: firstInvalid === undefined ? formError : undefined,
  };
}
