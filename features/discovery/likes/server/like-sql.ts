// SQL fragments for other features' statements. Arguments become SQL text, so pass only column names and parameters
// from the code.

interface Pair {
  readonly site: string;
  readonly from: string;
  readonly to: string;
}

interface NewestOfMember {
  readonly site: string;
  readonly member: string;
  readonly limit: string;
}

/** A condition: one member likes the other. `offset 0` keeps the planner from joining whole tables. */
export const likesSql = ({ site, from, to }: Pair): string =>
  `exists (select from member_like where site_id = ${site} and from_id = ${from} and to_id = ${to} offset 0)`;

/** A condition: one member passed the other. `offset 0` keeps the planner from joining whole tables. */
export const passedSql = ({ site, from, to }: Pair): string =>
  `exists (select from swipe_pass where site_id = ${site} and from_id = ${from} and to_id = ${to} offset 0)`;

/** A condition: one member declined the other's like. */
export const declinedSql = ({ site, from, to }: Pair): string =>
  `exists (select from swipe_pass where site_id = ${site} and from_id = ${from} and to_id = ${to} and declined_like offset 0)`;

/** A join: one member's like of the other, under an alias. */
export const joinLikeSql = ({ as, site, from, to }: Pair & { readonly as: string }): string =>
  `join member_like ${as} on ${as}.site_id = ${site} and ${as}.from_id = ${from} and ${as}.to_id = ${to}`;

/**
 * The likes and passes that a member gave, as a union (`to_id`, `liked`, `at`) of the newest likes and the newest
 * passes.
 */
export const decisionsBySql = ({ site, member, limit }: NewestOfMember): string =>
  `(select to_id, true as liked, created_at as at from member_like
     where site_id = ${site} and from_id = ${member} and origin = 'member'
     order by created_at desc nulls last limit ${limit})
    union all
    (select to_id, false, created_at from swipe_pass
     where site_id = ${site} and from_id = ${member} order by created_at desc nulls last limit ${limit})`;

/**
 * The likes and passes that a member received, as a union (`from_id`, `liked`, `at`) of the newest likes and the
 * newest passes.
 */
export const decisionsAboutSql = ({ site, member, limit }: NewestOfMember): string =>
  `(select from_id, true as liked, created_at as at from member_like
     where site_id = ${site} and to_id = ${member} and origin = 'member'
     order by is_new desc nulls last, created_at desc nulls last limit ${limit})
    union all
    (select from_id, false, created_at from swipe_pass
     where site_id = ${site} and to_id = ${member} order by created_at desc nulls last limit ${limit})`;
