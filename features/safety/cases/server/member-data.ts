import type { MemberData } from '#platform/server/feature.ts';
import { eraseCases } from './case-queries.ts';

/** The features that own the subjects export the decisions about them. */
export const casesMemberData: MemberData = {
  tables: { safety_case: 'erased' },
  erase: (_services, tx, member) => eraseCases(tx, member),
};
