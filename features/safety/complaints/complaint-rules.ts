import { isEmail } from '#platform/shared/email-rules.ts';
import type { FieldIssue } from '#platform/shared/call-error.ts';

interface ComplaintFields {
  readonly subject: string;
  readonly name: string;
  readonly email: string;
  readonly text: string;
}

/**
 * All problems of a complaint except lengths. A complaint about illegal content may be anonymous. A missing field
 * counts as empty.
 */
export function complaintIssues({
  subject = '',
  name = '',
  email = '',
  text = '',
}: Partial<ComplaintFields>): FieldIssue[] {
  const mayBeAnonymous = subject === 'illegal_content';
  const required = (field: string, value: string) =>
    value.trim() === '' ? [{ field, problem: 'required' }] : [];
  return [
    ...required('subject', subject),
    ...required('text', text),
    ...(mayBeAnonymous ? [] : [...required('name', name), ...required('email', email)]),
    ...(email.trim() !== '' && !isEmail(email.trim()) ? [{ field: 'email', problem: 'invalid_email' }] : []),
  ];
}
