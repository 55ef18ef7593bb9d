import { and, eq } from 'drizzle-orm';
import { account } from '#features/identity/accounts/server/tables.ts';
import type { Executor } from '#platform/server/db/database.ts';
import { has } from '#platform/server/db/has.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import { moveTo } from './settled-cell.ts';
import { profile } from './tables.ts';

export type ProfileRow = typeof profile.$inferSelect;

const byId = (siteId: number, memberId: string) => has(profile, { siteId, memberId });

export async function findProfile(
  executor: Executor,
  siteId: number,
  memberId: string,
): Promise<ProfileRow | undefined> {
  const [row] = await executor.select().from(profile).where(byId(siteId, memberId));
  return row;
}

/** A member's name and address, for forms that they would otherwise fill in. */
export async function findNameAndEmail(
  executor: Executor,
  { siteId, memberId }: MemberKey,
): Promise<{ name: string; email: string } | undefined> {
  const [row] = await executor
    .select({ name: profile.name, email: account.email })
    .from(account)
    .innerJoin(profile, and(eq(profile.siteId, account.siteId), eq(profile.memberId, account.memberId)))
    .where(has(account, { siteId, memberId }));
  return row;
}

/** Locks the profile until the transaction ends. Includes the email address, because the name may not repeat it. */
export async function lockProfile(
  executor: Executor,
  siteId: number,
  memberId: string,
): Promise<{ profile: ProfileRow; email: string } | undefined> {
  const [row] = await executor
    .select({ profile, email: account.email })
    .from(profile)
    .innerJoin(account, and(eq(account.siteId, profile.siteId), eq(account.memberId, profile.memberId)))
    .where(byId(siteId, memberId))
    .for('update', { of: profile });
  return row;
}

export async function insertProfile(executor: Executor, row: typeof profile.$inferInsert): Promise<void> {
  await executor.insert(profile).values(row);
}

export async function insertProfiles(
  executor: Executor,
  profiles: readonly (typeof profile.$inferInsert)[],
): Promise<void> {
  if (profiles.length > 0) await executor.insert(profile).values([...profiles]);
}

export async function updateProfile(
  executor: Executor,
  siteId: number,
  memberId: string,
  changes: Partial<Omit<ProfileRow, 'siteId' | 'memberId' | 'kind' | 'movedAt' | 'earlierCell'>> &
    Pick<ProfileRow, 'updatedAt'>,
): Promise<ProfileRow> {
  const { locationCell, updatedAt } = changes;
  const move = locationCell === undefined ? {} : moveTo(locationCell, updatedAt);
  const [row] = await executor
    .update(profile)
    .set({ ...changes, ...move })
    .where(byId(siteId, memberId))
    .returning();
  return row!;
}
