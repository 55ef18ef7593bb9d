import { and, eq, inArray, isNull, or, sql, SQL } from 'drizzle-orm';
import { account } from '#features/identity/accounts/server/tables.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import { complaint } from './tables.ts';

/** In SQL, the address for comparison. Complaints of earlier releases have none of their own until a job adds it. */
export const addressKey = sql<string>`coalesce(${complaint.emailKey}, lower(${complaint.email}))`;

/** Whether a complaint has one of these addresses (`emailKey`), by index. */
export const isFromAddress = (keys: readonly string[] | SQL): SQL | undefined => {
  const some = keys instanceof SQL ? sql`(${keys})` : [...keys];
  return or(
    inArray(complaint.emailKey, some),
    and(isNull(complaint.emailKey), inArray(sql`lower(${complaint.email})`, some)),
  );
};

/** Whether this member wrote a complaint, logged in or under the account's address. */
export const isWrittenBy = ({ siteId, memberId }: MemberKey): SQL | undefined =>
  and(
    eq(complaint.siteId, siteId),
    or(
      eq(complaint.memberId, memberId),
      sql`${addressKey} = (select ${account.emailKey} from ${account}
        where ${account.siteId} = ${siteId} and ${account.memberId} = ${memberId})`,
    ),
  );
