import { useLingui } from '@lingui/react';
import { entryNames } from './entry-names.ts';
import { caseEntryNames, caseNames } from './case-entry-names.ts';

/** Names an action of the audit log in the reader's words. Null for one that only an earlier release logged. */
export function useActionName(): (action: string) => string | null {
  const { i18n } = useLingui();
  return (action) => {
    if (Object.hasOwn(entryNames, action)) return i18n._(entryNames[action]!);
    const [kind = '', step = ''] = action.split('.', 2);
    if (!isCase(kind) || !Object.hasOwn(caseEntryNames, step)) return null;
    return `${i18n._(caseNames[kind])}: ${i18n._(caseEntryNames[step]!)}`;
  };
}

const isCase = (kind: string): kind is keyof typeof caseNames => Object.hasOwn(caseNames, kind);
