/** SQL text for a column or parameter; only what the code itself writes. */
interface Pair {
  readonly site: string;
  readonly one: string;
  readonly other: string;
}

/** A condition of other features' statements: `one` blocks `other`. */
export const blocksSql = ({ site, one, other }: Pair): string =>
  `exists (select from member_block where site_id = ${site} and blocker_id = ${one} and blocked_id = ${other})`;

/** A select of other features' statements: the ids of those whom a member blocks, and of those who block the member. */
export const blockedEitherWaySql = ({ site, member }: { readonly site: string; readonly member: string }) =>
  `select blocked_id as id from member_block where site_id = ${site} and blocker_id = ${member}
    union all
    select blocker_id from member_block where site_id = ${site} and blocked_id = ${member}`;

/** A condition of other features' statements: either of the two blocks the other. Each half is one index look-up. */
export const eitherBlocksSql = ({ site, one, other }: Pair): string =>
  `(${blocksSql({ site, one, other })} or ${blocksSql({ site, one: other, other: one })})`;
