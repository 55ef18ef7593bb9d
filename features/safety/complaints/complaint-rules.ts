import { isEmail } from '#features/identity/accounts/email-rules.ts';
import type { FieldIssue } from '#platform/shared/call-error.ts';

interface ComplaintFields {
  readonly subject: string;
  readonly name: string;
  readonly email: string;
  readonly text: string;
}

/**
 * Everything that is wrong with a complaint but its lengths; one about illegal content may come without a name. A
 * field that is missing counts as empty.
 */
export function complaintIssues({
  subject = '',
  name = '',
  email = '',
  text = '',
}: Partial<ComplaintFields>): FieldIssue[] {
  const nameless = subject === 'illegal_content';
  const required = (field: string, value: string) =>
    value.trim() === '' ? [{ field, problem: 'required' }] : [];
  return [
    ...required('subject', subject),
    ...required('text', text),
    ...(nameless ? [] : [...required('name', name), ...required('email', email)]),
    ...(email.trim() !== '' && !isEmail(email.trim()) ? [{ field: 'email', problem: 'invalid_email' }] : []),
  ];
}
