import type { StaffRole } from '#platform/shared/call.ts';
import { foundKinds, type FoundKind } from '../contract.ts';

/** What the search of the console finds for whom, besides administrators, for whom it finds everything. */
const foundKindsByRole: Readonly<Record<Exclude<StaffRole, 'administrator'>, readonly FoundKind[]>> = {
  moderator: ['member', 'report', 'complaint'],
  support: ['member', 'payment', 'complaint'],
  operator: [],
  bookkeeper: [],
};

export const mayFind = (role: StaffRole, kind: FoundKind): boolean =>
  (role === 'administrator' ? foundKinds : foundKindsByRole[role]).includes(kind);
