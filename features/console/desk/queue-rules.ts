import { caseKinds, type CaseKind } from '#features/safety/cases/case-choices.ts';
import type { StaffRole } from '#platform/shared/call.ts';

/** Whose cases are whose, besides administrators, who see all. */
const queuesByRole: Readonly<Record<Exclude<StaffRole, 'administrator'>, readonly CaseKind[]>> = {
  moderator: caseKinds,
  support: ['complaint'],
  operator: [],
  bookkeeper: [],
};

export const queuesFor = (role: StaffRole): readonly CaseKind[] =>
  role === 'administrator' ? caseKinds : queuesByRole[role];
