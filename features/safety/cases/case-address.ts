import type { CaseKind } from './case-choices.ts';

export interface CaseRef {
  readonly kind: CaseKind;
  /** The id of its subject. An appeal has the same one as what it is about, so an id alone does not identify a case. */
  readonly subject: string;
}

/** The page that shows a case, open or decided. */
export const caseAddress = ({ kind, subject }: CaseRef): string =>
  `/staff/inbox?${new URLSearchParams({ kind, case: subject })}`;

/** The page with the open cases of a kind. */
export const queueAddress = (kind: CaseKind): string => `/staff/inbox?kind=${kind}`;
