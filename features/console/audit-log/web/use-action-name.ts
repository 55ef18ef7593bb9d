import { useLingui } from '@lingui/react';
import { actionNames } from './action-names.ts';
import { caseActionNames, caseNames } from './case-action-names.ts';

/** Names an action of the audit log in the reader's words. Null for one that only an earlier release logged. */
export function useActionName(): (action: string) => string | null {
  const { i18n } = useLingui();
  return (action) => {
    if (Object.hasOwn(actionNames, action)) return i18n._(actionNames[action]!);
    const [kind = '', step = ''] = action.split('.', 2);
    if (!isCase(kind) || !Object.hasOwn(caseActionNames, step)) return null;
    return `${i18n._(caseNames[kind])}: ${i18n._(caseActionNames[step]!)}`;
  };
}

const isCase = (kind: string): kind is keyof typeof caseNames => Object.hasOwn(caseNames, kind);
