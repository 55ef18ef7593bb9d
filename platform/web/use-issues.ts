import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { issuesOf } from '#platform/shared/call-error.ts';
import { problemMessage } from './error-sentence.ts';

/** A form's own sentences, for the problem of a field (`name taken`) or for a problem of any field (`taken`). */
export type ProblemMessages = Readonly<
  Record<string, MessageDescriptor | ((args: never) => MessageDescriptor)>
>;

export interface Issues {
  /**
   * The sentence about a field, or about a part of it, such as `tags.2`. Undefined if the call did not refuse it.
   * @param names are all names of the field; `ProblemMessages` uses the first.
   */
  of(...names: readonly [string, ...string[]]): string | undefined;
  /** The refused fields. */
  readonly fields: readonly string[];
}

/**
 * What is wrong with each field, after a call refused them.
 * @param error is the error of a call, or what the page's action answered.
 */
export function useIssues(error: unknown, problems: ProblemMessages = {}): Issues {
  const { i18n } = useLingui();
  const issues = issuesOf(error);
  return {
    of(...names) {
      const issue = issues.find(({ field }) =>
        names.some((name) => field === name || field.startsWith(`${name}.`)),
      );
      if (!issue) return undefined;
      const own = problems[`${names[0]} ${issue.problem}`] ?? problems[issue.problem];
      return i18n._(typeof own === 'function' ? own({} as never) : (own ?? problemMessage(issue)));
    },
    fields: issues.map(({ field }) => field),
  };
}
