import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { account } from '#features/identity/accounts/server/tables.ts';
import type { Executor } from '#platform/server/db/database.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import type { ImportPart } from '../import-choices.ts';
import { importedMember, importedPhoto, importProgress } from './tables.ts';

/** A system from which a site's data is imported. */
export interface Origin {
  readonly siteId: number;
  readonly source: string;
}

const ofOrigin = (table: typeof importedMember | typeof importedPhoto, { siteId, source }: Origin) =>
  and(eq(table.siteId, siteId), eq(table.source, source));

/** Those of these members that have already been imported, including erased ones. */
export async function findImported(
  executor: Executor,
  origin: Origin,
  sourceIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await executor
    .select({ sourceId: importedMember.sourceId })
    .from(importedMember)
    .where(
      and(
        ofOrigin(importedMember, origin),
        sql`${importedMember.sourceId} = any(${sql.param(sourceIds)}::text[])`,
      ),
    );
  return new Set(found.map(({ sourceId }) => sourceId));
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
  const found = await executor
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
  return new Map(found.map(({ sourceId, memberId, hasJoined }) => [sourceId, { memberId, hasJoined }]));
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
  const found = await executor
    .select({ sourceId: importedPhoto.sourceId })
    .from(importedPhoto)
    .where(
      and(
        ofOrigin(importedPhoto, origin),
        sql`${importedPhoto.sourceId} = any(${sql.param(sourceIds)}::text[])`,
      ),
    );
  return new Set(found.map(({ sourceId }) => sourceId));
}

export async function insertImportedPhotos(executor: Executor, photos: readonly PhotoRow[]): Promise<void> {
  if (photos.length > 0)
    await executor
      .insert(importedPhoto)
      .values([...photos])
      .onConflictDoNothing();
}

const photosOf = ({ siteId, memberId }: MemberKey) =>
  and(eq(importedPhoto.siteId, siteId), eq(importedPhoto.memberId, memberId));

export async function readWaitingPhotos(executor: Executor, member: MemberKey): Promise<PhotoRow[]> {
  return executor
    .select()
    .from(importedPhoto)
    .where(and(photosOf(member), eq(importedPhoto.state, 'waiting')))
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
  await executor.delete(importedPhoto).where(photosOf(member));
}

export async function readOrigins(
  executor: Executor,
  { siteId, memberId }: MemberKey,
): Promise<(typeof importedMember.$inferSelect)[]> {
  return executor
    .select()
    .from(importedMember)
    .where(and(eq(importedMember.siteId, siteId), eq(importedMember.memberId, memberId)));
}

const ofPart = ({ siteId, source }: Origin, part: ImportPart) =>
  and(eq(importProgress.siteId, siteId), eq(importProgress.source, source), eq(importProgress.part, part));

/** Where an interrupted import of this part continues; null at the beginning. */
export async function readCursor(
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
