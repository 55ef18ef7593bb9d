import type { CaseRef } from '#features/people/cases/case-address.ts';

export const keyOf = ({ kind, subject }: CaseRef): string => `${kind} ${subject}`;

export const refOf = ({ kind, subject }: CaseRef): CaseRef => ({ kind, subject });
