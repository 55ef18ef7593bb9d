import { sql } from 'drizzle-orm';
import { premiumSql } from '#features/identity/membership/server/public.ts';
import { rows, type Executor } from '#platform/server/db/database.ts';

const premium = sql.raw(premiumSql({ site: 'profile.site_id', member: 'profile.member_id' }));

/**
 * Ends expired privacy modes, and makes invisible members visible if they have neither premium nor privacy mode.
 * Returns the members that were changed, at most 500.
 */
export function endDuePrivacyModes(
  executor: Executor,
  now: Date,
): Promise<{ siteId: number; memberId: string }[]> {
  return rows(
    executor,
    sql`with due as (
          select site_id, member_id, not ${premium} as free
            from profile
           where privacy_mode_until <= ${now}
              or (invisible and privacy_mode_until is null and not ${premium})
           limit 500
             for update of profile
        )
        update profile set privacy_mode_until = null, invisible = profile.invisible and not due.free, updated_at = ${now}
          from due where profile.site_id = due.site_id and profile.member_id = due.member_id
        returning profile.site_id as "siteId", profile.member_id as "memberId"`,
  );
}
