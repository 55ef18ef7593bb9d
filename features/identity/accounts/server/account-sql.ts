import { sql, type SQL } from 'drizzle-orm';

// Parts of other features' statements. Their arguments become SQL text: columns and parameters of the code only.

interface Member {
  readonly site: string;
  readonly member: string;
}

/** A join: the account of a member, by a name. */
export const joinAccountSql = ({ as, site, member }: Member & { readonly as: string }): string =>
  `join account ${as} on ${as}.site_id = ${site} and ${as}.member_id = ${member}`;

/** A condition on a joined account: it is neither paused nor deleted. */
export const isHereSql = (account: string): string =>
  `${account}.status in ('not_confirmed', 'active') and ${account}.paused_at is null`;

/** A condition: the member's account is neither paused nor deleted. */
export const memberIsHereSql = ({ site, member }: Member): string =>
  `exists (select from account present
    where present.site_id = ${site} and present.member_id = ${member} and ${isHereSql('present')})`;

/** A moment: when a browser in which the member is logged in last called; null when there is none. */
export const lastSeenSql = ({ site, member }: Member): string =>
  `(select max(last_seen_at) from session where site_id = ${site} and member_id = ${member})`;

/** The id of the member with this address key, or null. */
export const memberWithEmailSql = (siteId: number, key: string): SQL =>
  sql`(select member_id from account where site_id = ${siteId} and email_key = ${key})`;
