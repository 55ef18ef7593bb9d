import { sql } from 'drizzle-orm';
import { premiumSql } from '#features/identity/membership/server/public.ts';
import { rows, type Executor } from '#platform/server/db/database.ts';
import { has } from '#platform/server/db/has.ts';
import { profile } from './tables.ts';

export interface VisibilityRow {
  readonly invisible: boolean;
  readonly privacy_mode_until: Date | null;
  readonly premium: boolean;
}

/** With `lock`, the row stays locked until the transaction ends. */
export async function findVisibility(
  executor: Executor,
  siteId: number,
  memberId: string,
  { lock }: { readonly lock: boolean } = { lock: false },
): Promise<VisibilityRow | undefined> {
  const [row] = await rows<
    Omit<VisibilityRow, 'privacy_mode_until'> & { privacy_mode_until: string | Date | null }
  >(
    executor,
    sql`select profile.invisible, profile.privacy_mode_until, 
               ${sql.raw(premiumSql({ site: 'profile.site_id', member: 'profile.member_id' }))} as premium
        from profile
        where site_id = ${siteId} and member_id = ${memberId}
        ${lock ? sql`for no key update of profile` : sql``}`,
  );
  if (!row) return undefined;
  const until = row.privacy_mode_until;
  return { ...row, privacy_mode_until: until === null ? null : new Date(until) };
}

export async function updateInvisible(
  executor: Executor,
  siteId: number,
  memberId: string,
  invisible: boolean,
): Promise<void> {
  await executor.update(profile).set({ invisible }).where(has(profile, { siteId, memberId }));
}
