/** SQL text for a column or parameter; pass only text that comes from code. */
interface Pair {
  readonly site: string;
  readonly one: string;
  readonly other: string;
}

/** An SQL condition for other features' statements: member `one` blocks member `other`. */
export const blocksSql = ({ site, one, other }: Pair): string =>
  `exists (select from member_block where site_id = ${site} and blocker_id = ${one} and blocked_id = ${other})`;

/**
 * A select for other features' statements: the ids of the members whom this member blocks or who block this member.
 */
export const blockedEitherWaySql = ({ site, member }: { readonly site: string; readonly member: string }) =>
  `select blocked_id as id from member_block where site_id = ${site} and blocker_id = ${member}
    union all
    select blocker_id from member_block where site_id = ${site} and blocked_id = ${member}`;

/**
 * An SQL condition for other features' statements on a joined profile: member `one` may see its owner, member `other`,
 * in lists. It is false for every owner who is out of that member's sight, for whatever reason.
 */
export const inSightSql = ({ profile, ...pair }: Pair & { readonly profile: string }): string =>
  `(${profile}.status = 'active' and not ${eitherBlocksSql(pair)})`;

/**
 * An SQL condition for other features' statements: either member blocks the other. Each half takes one index lookup.
 */
export const eitherBlocksSql = ({ site, one, other }: Pair): string =>
  `(${blocksSql({ site, one, other })} or ${blocksSql({ site, one: other, other: one })})`;
