import type { CaseRef } from '#features/safety/cases/case-address.ts';

export const toCaseKey = ({ kind, subject }: CaseRef): string => `${kind} ${subject}`;

export const toCaseRef = ({ kind, subject }: CaseRef): CaseRef => ({ kind, subject });
