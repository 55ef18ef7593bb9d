import { isHereSql, isSuspendedSql, joinAccountSql } from '#features/identity/accounts/server/public.ts';
import { blocksSql } from '#features/safety/blocks/server/public.ts';
import { joinProfileSql } from '#features/people/profiles/server/public.ts';

interface Pair {
  readonly site: string;
  /** The member who writes or reads. */
  readonly from: string;
  /** The other member. */
  readonly to: string;
  /** Aliases of the other member's joined account and profile. */
  readonly account: string;
  readonly profile: string;
}

/**
 * An SQL condition: the other member can be reached, now or once they confirm their email address. It is false if that
 * member blocks this one, has paused or left, or is suspended. It is one condition, so that nobody can tell these apart.
 */
export const canReachSql = ({ site, from, to, account, profile }: Pair): string =>
  `(not ${blocksSql({ site, one: to, other: from })} and (
     (${account}.status = 'active' and ${profile}.status = 'active')
     or (${account}.status = 'not_confirmed' and ${isHereSql(account)} and not ${isSuspendedSql(account)})
   ))`;

/** The same for one side of a conversation (`mine`), with the other member's account and profile as `other` and
 * `other_profile`. */
export const otherIsReachedSql = canReachSql({
  site: 'mine.site_id',
  from: 'mine.member_id',
  to: 'mine.other_id',
  account: 'other',
  profile: 'other_profile',
});

/**
 * An SQL condition on one side of a conversation (`mine`): the other side can reach this one, so it may notice what this
 * one does.
 */
export const otherMayNoticeSql = `exists (
  select from (select mine.site_id, mine.member_id) this_side
  ${joinAccountSql({ as: 'own', site: 'this_side.site_id', member: 'this_side.member_id' })}
  ${joinProfileSql({ as: 'own_profile', site: 'this_side.site_id', member: 'this_side.member_id' })}
  where ${canReachSql({
    site: 'mine.site_id',
    from: 'mine.other_id',
    to: 'mine.member_id',
    account: 'own',
    profile: 'own_profile',
  })}
)`;
