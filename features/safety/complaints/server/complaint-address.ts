import { and, inArray, isNull, or, sql, SQL } from 'drizzle-orm';
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
