import { emailIssue } from '#platform/shared/email-rules.ts';
import { parseShortReference } from '#features/money/payments/short-reference.ts';
import { nameIssue } from '#features/people/profiles/profile-rules.ts';
import { cleanLine } from '#platform/shared/typed-text.ts';
import type { FieldIssue } from '#platform/shared/call-error.ts';

interface DeclarationFields {
  readonly name: string;
  readonly email: string;
  readonly number: string;
}

/**
 * All problems of a declaration of withdrawal except lengths. What is typed is mailed to an address that may be a
 * stranger's, so the name must not contain a link, address or telephone number, and the number only the characters
 * that such numbers consist of.
 */
export function withdrawalIssues({
  name = '',
  email = '',
  number = '',
}: Partial<DeclarationFields>): FieldIssue[] {
  return [whyNameRefused(cleanLine(name)), emailIssue(email.trim()), numberIssue(number.trim())].filter(
    (issue): issue is FieldIssue => issue !== null,
  );
}

function whyNameRefused(name: string): FieldIssue | null {
  if (name === '') return { field: 'name', problem: 'required' };
  return nameIssue(name, '');
}

function numberIssue(number: string): FieldIssue | null {
  if (number === '') return { field: 'number', problem: 'required' };
  // A short reference, a payment id, which bank statements show after the site's number and a dot, or an invoice number.
  const isValid =
    parseShortReference(number) !== null || /^#?\s*(\d{1,9}\.)?[0-9a-f][0-9a-f -]*$/i.test(number);
  return isValid ? null : { field: 'number', problem: 'invalid' };
}
