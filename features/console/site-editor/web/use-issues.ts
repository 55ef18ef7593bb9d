import { useLingui } from '@lingui/react';
import { isCallError, type FieldIssue } from '#platform/shared/call-error.ts';
import { problemMessage } from '#platform/web/error-sentence.ts';
import { fieldProblems } from './error-messages.ts';

/** What “invalid” means for these fields. */
const invalidValues: Readonly<Record<string, keyof typeof fieldProblems>> = {
  domain: 'no_host',
  page_aliases: 'no_alias',
};

/** The message for each field of a refused call. */
export function useIssues(error: unknown): ReadonlyMap<string, string> {
  const { i18n } = useLingui();
  const issues =
    isCallError(error) && error.code === 'invalid_input'
      ? (error.args['issues'] as readonly FieldIssue[])
      : [];
  return new Map(
    issues.map((issue) => {
      const problem = (issue.problem === 'invalid' ? invalidValues[issue.field] : undefined) ?? issue.problem;
      const message = fieldProblems[problem as keyof typeof fieldProblems];
      return [issue.field, i18n._(message ? message() : problemMessage(issue))];
    }),
  );
}
