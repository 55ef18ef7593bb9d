import { useLingui } from '@lingui/react';
import { CallError } from '#platform/shared/call-error.ts';
import { problemMessage, useErrorSentence } from './error-sentence.ts';
import { issueOf, type FormRefusal } from './form-answer.ts';

interface RefusedFormOptions {
  /** The sentences of the errors that the form's call declares. */
  readonly messages?: Parameters<typeof useErrorSentence>[0];
  /** Its fields, in their order. */
  readonly fields: readonly string[];
  /** Which field an error is about; the others are about the whole form. */
  readonly about?: Readonly<Record<string, string>>;
}

interface RefusedForm {
  /** What a field gets: the sentence under it, and the focus if it is the first that is wrong. */
  of(field: string): { readonly error: string | undefined; readonly autoFocus: boolean };
  /** The sentence over the form, for what is about no field. */
  readonly rest: string | undefined;
}

/** A refused form as it is shown again, with script or without: each sentence where its mistake is. */
export function useRefusedForm(refusal: FormRefusal | undefined, options: RefusedFormOptions): RefusedForm {
  const { i18n } = useLingui();
  const { messages, fields, about } = options;
  const sentence = useErrorSentence(messages);
  const whole = refusal ? sentence(new CallError(refusal.code, 400, refusal.args)) : undefined;
  const blamed = refusal && about?.[refusal.code];
  const errorOf = (field: string): string | undefined => {
    if (field === blamed) return whole;
    const issue = issueOf(refusal, field);
    const own = issue && messages?.[issue.problem];
    return issue && i18n._(own ? own({} as never) : problemMessage(issue));
  };
  const first = fields.find((field) => errorOf(field) !== undefined);
  return {
    of: (field) => ({ error: errorOf(field), autoFocus: field === first }),
    rest: first === undefined ? whole : undefined,
  };
}
