import { sql, type SQL } from 'drizzle-orm';

// SQL fragments for other features' statements. Arguments become SQL text, so pass only column names and parameters
// from the code.

interface Member {
  readonly site: string;
  readonly member: string;
}

/** A join: a member's account, under an alias. */
export const joinAccountSql = ({ as, site, member }: Member & { readonly as: string }): string =>
  `join account ${as} on ${as}.site_id = ${site} and ${as}.member_id = ${member}`;

/** A condition on a joined account: it is neither paused nor deleted. */
export const isHereSql = (account: string): string =>
  `${account}.status in ('not_confirmed', 'active') and ${account}.paused_at is null`;

/** A condition on a joined account: its member is taking a break. */
export const isPausedSql = (account: string): string => `${account}.paused_at is not null`;

/** A condition on a joined account: moderators have suspended it. */
export const isSuspendedSql = (account: string): string => `${account}.suspended_at is not null`;

/** A condition on a joined account: it was imported, and its member has not consented yet. Nobody may see it. */
export const isImportedSql = (account: string): string => `${account}.status = 'imported'`;

/** When the member last made a call from a browser that is logged in; null if there is no such browser. */
export const lastSeenSql = ({ site, member }: Member): string =>
  `(select max(last_seen_at) from session where site_id = ${site} and member_id = ${member})`;

/** The id of the member with this address key, or null. */
export const memberWithEmailSql = (siteId: number, key: string): SQL =>
  sql`(select member_id from account where site_id = ${siteId} and email_key = ${key})`;
