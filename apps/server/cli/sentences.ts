import type { CallError, FieldIssue } from '#platform/shared/errors.ts';

const problems: Readonly<Record<string, (issue: FieldIssue) => string>> = {
  required: ({ field }) => `"${field}" is missing.`,
  taken: ({ field }) =>
    field === 'domain' ? 'A site with this domain already exists.' : `This ${field} already exists.`,
  past: ({ field }) => `"${field}" is in the past.`,
  invalid_email: () => 'The email address is not valid.',
  too_short: ({ field, limit }) => `"${field}" needs at least ${limit} characters.`,
  too_long: ({ field, limit }) => `"${field}" may have at most ${limit} characters.`,
  too_small: ({ field, limit }) => `"${field}" must be at least ${limit}.`,
  too_large: ({ field, limit }) => `"${field}" must be at most ${limit}.`,
  wrong_type: ({ field }) => `"${field}" has the wrong type.`,
  unknown_field: ({ field }) => `There is no field "${field}".`,
  password_common: () => 'The password is too common or too similar to the email address: choose another.',
  name_equals_email: () => 'The name must differ from the email address.',
  name_starts_with_at: () => 'The name must not begin with @.',
  contact_details: () => 'The name must not contain a telephone number, an address or a user name.',
};

const sentences: Readonly<Record<string, (args: CallError['args']) => string>> = {
  account_exists: () => 'The site already has an account with this email address.',
  changed_meanwhile: () => 'Somebody else has changed this. Read it again.',
  permission_denied: () => 'The role of this member of staff does not allow this.',
  second_step_missing: () => 'This member of staff has to set up the second step of their log-in first.',
  not_found: () => 'Not found, or this member of staff may not see it.',
  too_many_requests: (args) => `Too many calls: wait ${String(args['retry_after'])} seconds.`,
  payload_too_large: () => 'The JSON is too large.',
  unavailable: () => 'An outside service or the database does not answer. Try again later.',
};

/** What the terminal prints about a refused command or call. */
export function composeSentence({ code, args }: CallError): string {
  const issues = (args['issues'] ?? []) as readonly FieldIssue[];
  if (issues.length > 0) return issues.map(sentenceOfIssue).join('\n');
  const details = Object.keys(args).length === 0 ? '' : ` (${JSON.stringify(args)})`;
  return sentences[code]?.(args) ?? `This was refused: ${code.replaceAll('_', ' ')}${details}.`;
}

const sentenceOfIssue = (issue: FieldIssue) =>
  problems[issue.problem]?.(issue) ??
  `${issue.field === '' ? 'The input' : `"${issue.field}"`} cannot be used (${issue.problem.replaceAll('_', ' ')}).`;
