import type { CallError, FieldIssue } from '#platform/shared/errors.ts';

const problems: Readonly<Record<string, (issue: FieldIssue) => string>> = {
  required: ({ field }) => `The ${field} is missing.`,
  taken: ({ field }) =>
    field === 'code' ? 'There is or was such a code already.' : `There is a site with this ${field} already.`,
  past: ({ field }) => `The ${field} lies in the past.`,
  invalid_email: () => 'The e-mail address is not one.',
  too_short: ({ field, limit }) => `The ${field} needs at least ${limit} characters.`,
  password_common: () => 'The password is too well known or too close to the e-mail address: choose another.',
  name_equals_email: () => 'The name may not be the e-mail address.',
  name_starts_with_at: () => 'The name may not begin with @.',
};

/** What a refused command tells at the terminal. */
export function sentenceOf({ code, args }: CallError): string {
  if (code === 'account_exists') return 'The site has an account with this e-mail address already.';
  const [issue] = (args.issues ?? []) as readonly FieldIssue[];
  if (!issue) return `It was refused: ${code}.`;
  return (
    problems[issue.problem]?.(issue) ??
    `The ${issue.field} cannot be used (${issue.problem.replaceAll('_', ' ')}).`
  );
}
