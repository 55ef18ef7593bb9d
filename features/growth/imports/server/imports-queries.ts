import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { account, importedPassword } from '#features/identity/accounts/server/tables.ts';
import { profile } from '#features/people/profiles/server/tables.ts';
import type { Executor } from '#platform/server/db/database.ts';
import { has } from '#platform/server/db/has.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import type { ImportPart } from '../import-choices.ts';
import { importedMember, importedPhoto, importProgress } from './tables.ts';

/** A system from which a site's data is imported. */
export interface Origin {
  readonly siteId: number;
  readonly source: string;
}

const ofOrigin = (table: typeof importedMember | typeof importedPhoto, { siteId, source }: Origin) =>
  has(table, { siteId, source });

/** An imported member who has not consented yet, so that nobody has changed anything since the import. */
export interface WaitingMember {
  readonly memberId: string;
  readonly importedAt: Date;
  readonly language: string;
  readonly createdAt: Date;
  readonly hasPassword: boolean;
  readonly name: string;
  readonly country: string;
  readonly region: string | null;
  readonly city: string | null;
  readonly locationCell: string | null;
  readonly about: string;
  readonly height: number | null;
}

/** Those of these members that an earlier run imported, including erased ones. Null if they no longer wait. */
export async function findImported(
  executor: Executor,
  origin: Origin,
  sourceIds: readonly string[],
): Promise<ReadonlyMap<string, WaitingMember | null>> {
  const imported = await executor
    .select({
      sourceId: importedMember.sourceId,
      isWaiting: sql<boolean>`coalesce(${account.status} = 'imported', false)`,
      waiting: {
        memberId: importedMember.memberId,
        importedAt: importedMember.importedAt,
        language: account.language,
        createdAt: account.createdAt,
        hasPassword: sql<boolean>`${account.passwordHash} <> '' or exists (
          select from ${importedPassword}
           where ${importedPassword.siteId} = ${account.siteId} and ${importedPassword.memberId} = ${account.memberId})`,
        name: profile.name,
        country: profile.country,
        region: profile.region,
        city: profile.city,
        locationCell: profile.locationCell,
        about: profile.about,
        height: profile.height,
      },
    })
    .from(importedMember)
    .leftJoin(
      account,
      and(eq(account.siteId, importedMember.siteId), eq(account.memberId, importedMember.memberId)),
    )
    .leftJoin(
      profile,
      and(eq(profile.siteId, importedMember.siteId), eq(profile.memberId, importedMember.memberId)),
    )
    .where(
      and(
        ofOrigin(importedMember, origin),
        sql`${importedMember.sourceId} = any(${sql.param(sourceIds)}::text[])`,
      ),
    );
  return new Map(
    imported.map(({ sourceId, isWaiting, waiting }) => [
      sourceId,
      isWaiting ? (waiting as WaitingMember) : null,
    ]),
  );
}

/** Those of these address keys that belong to members from the same system. */
export async function findImportedAddresses(
  executor: Executor,
  origin: Origin,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const imported = await executor
    .select({ key: account.emailKey })
    .from(account)
    .innerJoin(
      importedMember,
      and(eq(importedMember.siteId, account.siteId), eq(importedMember.memberId, account.memberId)),
    )
    .where(and(ofOrigin(importedMember, origin), sql`${account.emailKey} = any(${sql.param(keys)}::text[])`));
  return new Set(imported.map(({ key }) => key));
}

export interface ResolvedMember {
  readonly memberId: string;
  /** Has consented. */
  readonly hasJoined: boolean;
}

/** The members with these ids in the other system, without those who left. */
export async function resolveMembers(
  executor: Executor,
  origin: Origin,
  sourceIds: readonly string[],
): Promise<ReadonlyMap<string, ResolvedMember>> {
  const memberRows = await executor
    .select({
      sourceId: importedMember.sourceId,
      memberId: importedMember.memberId,
      hasJoined: sql<boolean>`${account.status} = 'active'`,
    })
    .from(importedMember)
    .innerJoin(
      account,
      and(eq(account.siteId, importedMember.siteId), eq(account.memberId, importedMember.memberId)),
    )
    .where(
      and(
        ofOrigin(importedMember, origin),
        sql`${importedMember.sourceId} = any(${sql.param(sourceIds)}::text[])`,
        inArray(account.status, ['imported', 'active']),
      ),
    );
  return new Map(memberRows.map(({ sourceId, memberId, hasJoined }) => [sourceId, { memberId, hasJoined }]));
}

export async function insertImportedMembers(
  executor: Executor,
  members: readonly (typeof importedMember.$inferInsert)[],
): Promise<void> {
  if (members.length > 0) await executor.insert(importedMember).values([...members]);
}

type PhotoRow = typeof importedPhoto.$inferSelect;

export async function findImportedPhotos(
  executor: Executor,
  origin: Origin,
  sourceIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const photoRows = await executor
    .select({ sourceId: importedPhoto.sourceId })
    .from(importedPhoto)
    .where(
      and(
        ofOrigin(importedPhoto, origin),
        sql`${importedPhoto.sourceId} = any(${sql.param(sourceIds)}::text[])`,
      ),
    );
  return new Set(photoRows.map(({ sourceId }) => sourceId));
}

export async function insertImportedPhotos(executor: Executor, photos: readonly PhotoRow[]): Promise<void> {
  if (photos.length > 0)
    await executor
      .insert(importedPhoto)
      .values([...photos])
      .onConflictDoNothing();
}

const byMember = ({ siteId, memberId }: MemberKey) => has(importedPhoto, { siteId, memberId });

export async function listWaitingPhotos(executor: Executor, member: MemberKey): Promise<PhotoRow[]> {
  return executor
    .select()
    .from(importedPhoto)
    .where(and(byMember(member), eq(importedPhoto.state, 'waiting')))
    .orderBy(asc(importedPhoto.position), asc(importedPhoto.id));
}

export async function storePhotoState(
  executor: Executor,
  { siteId, source, sourceId }: Pick<PhotoRow, 'siteId' | 'source' | 'sourceId'>,
  state: PhotoRow['state'],
): Promise<void> {
  await executor
    .update(importedPhoto)
    .set({ state })
    .where(and(ofOrigin(importedPhoto, { siteId, source }), eq(importedPhoto.sourceId, sourceId)));
}

export async function deleteImportedPhotos(executor: Executor, member: MemberKey): Promise<void> {
  await executor.delete(importedPhoto).where(byMember(member));
}

export async function listOrigins(
  executor: Executor,
  { siteId, memberId }: MemberKey,
): Promise<(typeof importedMember.$inferSelect)[]> {
  return executor.select().from(importedMember).where(has(importedMember, { siteId, memberId }));
}

const ofPart = ({ siteId, source }: Origin, part: ImportPart) =>
  has(importProgress, { siteId, source, part });

/** Where an interrupted import of this part continues; null at the beginning. */
export async function findCursor(
  executor: Executor,
  origin: Origin,
  part: ImportPart,
  fingerprint: string,
): Promise<string | null> {
  const [row] = await executor
    .select({ cursor: importProgress.cursor })
    .from(importProgress)
    .where(and(ofPart(origin, part), eq(importProgress.fingerprint, fingerprint)));
  return row?.cursor ?? null;
}

export async function storeCursor(
  executor: Executor,
  progress: typeof importProgress.$inferInsert,
): Promise<void> {
  const { cursor, fingerprint, updatedAt } = progress;
  await executor
    .insert(importProgress)
    .values(progress)
    .onConflictDoUpdate({
      target: [importProgress.siteId, importProgress.source, importProgress.part],
      set: { cursor, fingerprint, updatedAt },
    });
}

export async function deleteCursor(executor: Executor, origin: Origin, part: ImportPart): Promise<void> {
  await executor.delete(importProgress).where(ofPart(origin, part));
}
