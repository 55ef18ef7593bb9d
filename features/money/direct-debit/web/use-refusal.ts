import { useEffect, type RefObject } from 'react';
import { CallError } from '#platform/shared/call-error.ts';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import type { FormRefusal } from '#platform/web/form-answer.ts';
import { useRefusedForm } from '#platform/web/use-refused-form.ts';

type Messages = NonNullable<Parameters<typeof useErrorSentence>[0]>;

interface Refusal {
  /** The message under a field. */
  of(field: string): string | undefined;
  /** The message for errors that concern no particular field. */
  readonly rest: string | undefined;
}

/** The errors of a refused call, as its form shows them. Focuses the first invalid field. */
export function useRefusal(
  form: RefObject<HTMLFormElement | null>,
  error: Error | null,
  options: {
    readonly messages: Messages;
    readonly fields: readonly string[];
    readonly about?: Readonly<Record<string, string>>;
    /** The screen that shows the fields, if there are several. */
    readonly step?: number;
  },
): Refusal {
  const sentence = useErrorSentence(options.messages);
  const refusal: FormRefusal | undefined =
    error instanceof CallError ? { code: error.code, args: error.args, values: {} } : undefined;
  const refused = useRefusedForm(refusal, options);
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [form, error, options.step]);
  const other = error !== null && refusal === undefined ? sentence(error) : undefined;
  return { of: (field) => refused.of(field).error, rest: refused.rest ?? other };
}
