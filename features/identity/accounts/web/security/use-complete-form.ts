import { useEffect, useRef, useState, type FormEvent } from 'react';
import { invalidInput, type CallError, type FieldIssue } from '#platform/shared/call-error.ts';

interface CompleteForm {
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /**
   * Fields that were empty at the last submission, in the form of the error that the server would return; null if
   * none.
   */
  readonly missing: CallError | null;
}

/**
 * For forms with `noValidate`. Missing fields are reported with our own messages under the fields. `onComplete` is
 * called only if all required fields are filled in. If the form is refused here or by the server (`error`), the first
 * invalid field gets the focus.
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
