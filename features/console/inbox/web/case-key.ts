import type { InboxItem } from '../contract.ts';

export type CaseRef = Pick<InboxItem, 'kind' | 'subject'>;

/** An appeal has the id of its subject, so an id alone does not identify a case. */
export const keyOf = ({ kind, subject }: CaseRef): string => `${kind} ${subject}`;

export const refOf = ({ kind, subject }: CaseRef): CaseRef => ({ kind, subject });
