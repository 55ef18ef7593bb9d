import { data } from 'react-router';
import { isCallError, issuesOf, type FieldIssue } from '#platform/shared/call-error.ts';

/** What the page needs to show a rejected form again: its errors, and what was typed (never a password). */
export interface FormRefusal {
  readonly code: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly values: Readonly<Record<string, string>>;
}

const isSecret = (name: string) => /password/.test(name);

/** @throws any error that is not a rejection of the call. */
export function refuseForm(error: unknown, form: FormData) {
  if (!isCallError(error) || error.status >= 500) throw error;
  const values = Object.fromEntries(
    [...form].filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && !isSecret(entry[0]),
    ),
  );
  return data<FormRefusal>({ code: error.code, args: error.args, values }, { status: error.status });
}

/** The issue with one field of a rejected form. */
export function findIssue(refusal: FormRefusal | undefined, field: string): FieldIssue | undefined {
  return issuesOf(refusal).find((issue) => issue.field === field);
}

/** A form field as text. An absent field counts as empty. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
