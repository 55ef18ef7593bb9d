import { CallError, issuesOf } from '#platform/shared/call-error.ts';
import { useErrorSentence } from './error-sentence.ts';
import type { FormRefusal } from './form-answer.ts';
import { useIssues, type ProblemMessages } from './use-issues.ts';

interface RefusedFormOptions {
  /** The messages for the errors that the form's call declares. */
  readonly messages?: Parameters<typeof useErrorSentence>[0];
  /** The form's own sentences about fields. */
  readonly problems?: ProblemMessages;
  /** The fields of the form, in order. */
  readonly fields: readonly string[];
  /** Maps an error to its field. Other errors concern the whole form. */
  readonly about?: Readonly<Record<string, string>>;
  /** Whether a refused field that was left empty is only missing, whatever else is wrong with it. */
  readonly blankIsMissing?: boolean;
}

interface FieldProps {
  readonly name: string;
  readonly error: string | undefined;
  readonly autoFocus: boolean;
  readonly defaultValue: string;
}

interface RefusedForm {
  /** The props for a field: the message below it, and the focus if it is the first invalid field. */
  of(field: string): Pick<FieldProps, 'error' | 'autoFocus'>;
  /** The same with the field's name and what was typed, or `start` if the form was not sent. */
  field(name: string, start?: string): FieldProps;
  /** The message above the form, for errors without a field. */
  readonly rest: string | undefined;
}

/** Shows a rejected form again, with or without script, with each message next to its field. */
export function useRefusedForm(refusal: FormRefusal | undefined, options: RefusedFormOptions): RefusedForm {
  const { messages, problems, fields, about, blankIsMissing = false } = options;
  const sentence = useErrorSentence(messages);
  const issues = useIssues(blankIsMissing ? withMissing(refusal) : refusal, { ...messages, ...problems });
  const formError = refusal ? sentence(new CallError(refusal.code, 400, refusal.args)) : undefined;
  const blamedField = refusal && about?.[refusal.code];
  const findError = (field: string) => (field === blamedField ? formError : issues.of(field));
  const firstInvalid = fields.find((field) => findError(field) !== undefined);
  const of = (field: string) => ({ error: findError(field), autoFocus: field === firstInvalid });
  return {
    of,
    field: (name, start = '') => ({ name, defaultValue: refusal?.values[name] ?? start, ...of(name) }),
    rest: firstInvalid === undefined ? formError : undefined,
  };
}

function withMissing(refusal: FormRefusal | undefined): FormRefusal | undefined {
  if (!refusal) return undefined;
  const issues = issuesOf(refusal).map((issue) =>
    refusal.values[issue.field]?.trim() === '' ? { ...issue, problem: 'required' } : issue,
  );
  return { ...refusal, args: { issues } };
}
