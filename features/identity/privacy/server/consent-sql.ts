import type { ConsentKind } from '../privacy-choices.ts';

/**
 * An SQL condition for other features' statements: the member has given this consent and not withdrawn it. Consents
 * are looked up member by member: `offset 0` keeps the planner from loading everyone's consents into a hash table.
 */
export const consentsSql = (site: string, member: string, kind: ConsentKind): string =>
  `exists (select from consent where site_id = ${site} and member_id = ${member} and kind = '${kind}' and withdrawn_at is null offset 0)`;
