import { useEffect, useRef, useState, type FormEvent } from 'react';
import { invalidInput, type CallError, type FieldIssue } from '#platform/shared/call-error.ts';

interface CompleteForm {
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** What was left empty at the last press, worded as the server would; null: nothing. */
  readonly missing: CallError | null;
}

/**
 * For a form with `noValidate`: what must be filled in is said in our own sentences under the fields, and `onComplete`
 * is called only when nothing is left empty. After a refusal, here or by the server (`error`), the focus goes to the
 * first field that is wrong.
 */
export function useCompleteForm(onComplete: (fields: FormData) => void, error: unknown): CompleteForm {
  const [missing, setMissing] = useState<CallError | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const failed = missing ?? error;
  useEffect(() => {
    if (failed) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [failed]);
  return {
    missing,
    onSubmit: (event) => {
      event.preventDefault();
      form.current = event.currentTarget;
      const issues = emptyFields(event.currentTarget);
      setMissing(issues.length > 0 ? invalidInput(...issues) : null);
      if (issues.length === 0) onComplete(new FormData(event.currentTarget));
    },
  };
}

function emptyFields(form: HTMLFormElement): FieldIssue[] {
  return Array.from(form.elements).flatMap((field) =>
    field instanceof HTMLInputElement && field.required && field.value.trim() === ''
      ? [{ field: field.name, problem: 'required' }]
      : [],
  );
}
