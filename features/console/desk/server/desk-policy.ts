import { caseKinds, type CaseKind } from '#features/people/cases/case-choices.ts';
import type { StaffRole } from '#platform/shared/call.ts';
import { foundKinds, type FoundKind } from '../contract.ts';

/** Who may see what in the console, besides administrators, who see everything. */
const queuesOf: Readonly<Record<Exclude<StaffRole, 'administrator'>, readonly CaseKind[]>> = {
  moderator: caseKinds,
  support: ['complaint'],
  operator: [],
  bookkeeper: [],
};
const findsOf: Readonly<Record<Exclude<StaffRole, 'administrator'>, readonly FoundKind[]>> = {
  moderator: ['member', 'report', 'complaint'],
  support: ['member', 'payment', 'complaint'],
  operator: [],
  bookkeeper: [],
};

export const queuesFor = (role: StaffRole): readonly CaseKind[] =>
  role === 'administrator' ? caseKinds : queuesOf[role];

export const mayFind = (role: StaffRole, kind: FoundKind): boolean =>
  (role === 'administrator' ? foundKinds : findsOf[role]).includes(kind);
