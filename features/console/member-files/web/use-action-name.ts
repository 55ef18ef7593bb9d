import { useLingui } from '@lingui/react';
import { actionNames, stepNames, subjectNames } from './action-names.gen.ts';

/** Names an action of the audit log in the reader's words. Null for one that only an earlier release logged. */
export function useActionName(): (action: string) => string | null {
  const { i18n } = useLingui();
  return (action) => {
    if (Object.hasOwn(actionNames, action)) return i18n._(actionNames[action]!);
    const [subject = '', step = ''] = action.split('.', 2);
    if (!Object.hasOwn(subjectNames, subject) || !Object.hasOwn(stepNames, step)) return null;
    return `${i18n._(subjectNames[subject]!)}: ${i18n._(stepNames[step]!)}`;
  };
}
