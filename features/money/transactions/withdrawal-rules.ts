import { emailIssue } from '#features/identity/accounts/email-rules.ts';
import { nameIssue, normalizeName } from '#features/people/profiles/profile-rules.ts';
import type { FieldIssue } from '#platform/shared/call-error.ts';

interface DeclarationFields {
  readonly name: string;
  readonly email: string;
  readonly number: string;
}

/**
 * All problems of a declaration of withdrawal except lengths. What is typed is mailed to an address that may be a
 * stranger's, so neither the name nor the number may hold a link.
 */
export function withdrawalIssues({
  name = '',
  email = '',
  number = '',
}: Partial<DeclarationFields>): FieldIssue[] {
  const nameProblem =
    name.trim() === '' ? { field: 'name', problem: 'required' } : nameIssue(normalizeName(name), '');
  return [nameProblem, emailIssue(email.trim()), numberIssue(number.trim())].filter(
    (issue): issue is FieldIssue => issue !== null,
  );
}

function numberIssue(number: string): FieldIssue | null {
  if (number === '') return { field: 'number', problem: 'required' };
  // A reference on a bank statement begins with the site's number and a dot.
  const valid = /^(\d{1,9}\.)?[\p{L}\p{N} #-]+$/u.test(number);
  return valid ? null : { field: 'number', problem: 'invalid' };
}
