import type { ConsentKind } from '../privacy-choices.ts';

/**
 * A condition of other features' statements: the member agreed to this, and did not take it back. Looked up for each
 * member: `offset 0` keeps the planner from reading the consents of everybody into a hash table.
 */
export const consentsSql = (site: string, member: string, kind: ConsentKind): string =>
  `exists (select from consent where site_id = ${site} and member_id = ${member} and kind = '${kind}' and withdrawn_at is null offset 0)`;
