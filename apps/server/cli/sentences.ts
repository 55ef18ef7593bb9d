import type { CallError, FieldIssue } from '#platform/shared/errors.ts';

const problems: Readonly<Record<string, (issue: FieldIssue) => string>> = {
  required: ({ field }) => `The ${field} is missing.`,
  taken: ({ field }) =>
    field === 'code'
      ? 'This code already exists or existed before.'
      : `A site with this ${field} already exists.`,
  past: ({ field }) => `--${field} is in the past.`,
  invalid_email: () => 'The email address is not valid.',
  too_short: ({ field, limit }) => `The ${field} needs at least ${limit} characters.`,
  password_common: () => 'The password is too common or too similar to the email address: choose another.',
  name_equals_email: () => 'The name must differ from the email address.',
  name_starts_with_at: () => 'The name must not begin with @.',
  contact_details: () => 'The name must not contain a telephone number, an address or a user name.',
};

/** What the terminal prints about a rejected command. */
export function sentenceOf({ code, args }: CallError): string {
  if (code === 'account_exists') return 'The site already has an account with this email address.';
  if (code === 'changed_meanwhile')
    return 'Somebody else changed the settings at the same time. Run the command again.';
  const [issue] = (args.issues ?? []) as readonly FieldIssue[];
  if (!issue) return `The command was refused: ${code}.`;
  return (
    problems[issue.problem]?.(issue) ??
    `The ${issue.field} cannot be used (${issue.problem.replaceAll('_', ' ')}).`
  );
}
