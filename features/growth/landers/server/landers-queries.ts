import { inSightSql } from '#features/safety/blocks/server/public.ts';
import { and, eq, gte, or, sql } from 'drizzle-orm';
import { consentsSql } from '#features/identity/privacy/server/public.ts';
import {
  isVisibleAndRealSql,
  joinProfileSql,
  mayBeFoundSql,
} from '#features/people/profiles/server/public.ts';
import { rows, type Executor } from '#platform/server/db/database.ts';
import { has } from '#platform/server/db/has.ts';
import type { CountryMap } from '../contract.ts';
import { maxVideos } from '../video-rules.ts';
import { landerMap, landerVideo, landingMember } from './tables.ts';

export type LanderVideoRow = typeof landerVideo.$inferSelect;

export async function findMap(executor: Executor, siteId: number): Promise<CountryMap | undefined> {
  const [row] = await executor
    .select({ map: landerMap.map })
    .from(landerMap)
    .where(eq(landerMap.siteId, siteId));
  return row?.map;
}

/** The sites whose maps were drawn at or after this time. */
export async function listSitesWithMapsSince(executor: Executor, since: Date): Promise<ReadonlySet<number>> {
  const drawn = await executor
    .select({ siteId: landerMap.siteId })
    .from(landerMap)
    .where(gte(landerMap.drawnAt, since));
  return new Set(drawn.map(({ siteId }) => siteId));
}

export async function storeMap(executor: Executor, row: typeof landerMap.$inferInsert): Promise<void> {
  await executor
    .insert(landerMap)
    .values(row)
    .onConflictDoUpdate({ target: landerMap.siteId, set: { map: row.map, drawnAt: row.drawnAt } });
}

const isVideo = (siteId: number, slug: string) => has(landerVideo, { siteId, slug });

export async function findVideo(executor: Executor, siteId: number, slug: string) {
  const [row] = await executor.select().from(landerVideo).where(isVideo(siteId, slug));
  return row;
}

export async function findVideoById(executor: Executor, siteId: number, id: string) {
  const [row] = await executor.select().from(landerVideo).where(has(landerVideo, { siteId, id }));
  return row;
}

export async function listVideos(executor: Executor, siteId: number): Promise<LanderVideoRow[]> {
  return executor
    .select()
    .from(landerVideo)
    .where(eq(landerVideo.siteId, siteId))
    .orderBy(landerVideo.slug)
    .limit(maxVideos);
}

/** Stores a video, replacing the one with the same slug. */
export async function putVideo(executor: Executor, row: typeof landerVideo.$inferInsert): Promise<void> {
  const { siteId: _site, slug: _slug, ...content } = row;
  await executor
    .insert(landerVideo)
    .values(row)
    .onConflictDoUpdate({ target: [landerVideo.siteId, landerVideo.slug], set: content });
}

/** Does nothing if the video has been replaced or removed in the meantime. */
export async function changeVideo(
  executor: Executor,
  siteId: number,
  id: string,
  changes: Partial<Omit<LanderVideoRow, 'siteId' | 'slug' | 'id'>>,
): Promise<void> {
  await executor.update(landerVideo).set(changes).where(has(landerVideo, { siteId, id }));
}

export async function deleteVideo(executor: Executor, siteId: number, slug: string): Promise<void> {
  await executor.delete(landerVideo).where(isVideo(siteId, slug));
}

/**
 * Whether strangers may see this member on a landing page: a real person who is visible to others and agreed to it.
 */
export async function agreedToPublicPages(
  executor: Executor,
  siteId: number,
  memberId: string,
): Promise<boolean> {
  const shown = { site: 'shown.site_id', member: 'shown.member_id' };
  const consentRows = await rows(
    executor,
    sql`select 1 from (select ${siteId}::integer as site_id, ${memberId}::uuid as member_id) shown
        ${sql.raw(joinProfileSql({ as: 'p', ...shown }))}
        where ${sql.raw(mayBeFoundSql('p'))} and ${sql.raw(isVisibleAndRealSql(shown))}
          and ${sql.raw(consentsSql(shown.site, shown.member, 'public_pages'))}`,
  );
  return consentRows.length > 0;
}

/** Does nothing for an id that belongs to no visible member, because the id came from an address. */
export async function insertLandingMember(
  executor: Executor,
  { siteId, memberId, shownId, createdAt }: typeof landingMember.$inferSelect,
): Promise<void> {
  await executor.execute(
    sql`insert into landing_member (site_id, member_id, shown_id, created_at)
        select given.* from (
          select ${siteId}::integer as site_id, ${memberId}::uuid as member_id, ${shownId}::uuid as shown_id,
                 ${createdAt}::timestamptz as created_at
        ) given
        where ${sql.raw(isVisibleAndRealSql({ site: 'given.site_id', member: 'given.shown_id' }))}`,
  );
}

/** Deletes the entry and returns the member, if others may still see them. */
export async function takeLandingMember(
  executor: Executor,
  siteId: number,
  memberId: string,
): Promise<string | null> {
  const [row] = await rows<{ shown_id: string; shown: boolean }>(
    executor,
    sql`delete from landing_member l where l.site_id = ${siteId} and l.member_id = ${memberId}
        returning l.shown_id, ${sql.raw(isVisibleAndRealSql({ site: 'l.site_id', member: 'l.shown_id' }))} as shown`,
  );
  return row?.shown ? row.shown_id : null;
}

/** For the member's data download; without the name of a member who is out of sight. */
export async function findLandingMember(
  executor: Executor,
  siteId: number,
  memberId: string,
): Promise<{ readonly name: string | null; readonly createdAt: Date } | null> {
  const [row] = await rows<{ name: string | null; createdAt: string }>(
    executor,
    sql`select case when ${sql.raw(inSightSql({ site: 'l.site_id', one: 'l.member_id', other: 'l.shown_id', profile: 'shown' }))} then shown.name end as name,
               l.created_at::text as "createdAt"
        from landing_member l
        ${sql.raw(joinProfileSql({ as: 'shown', site: 'l.site_id', member: 'l.shown_id' }))}
        where l.site_id = ${siteId} and l.member_id = ${memberId}`,
  );
  return row ? { ...row, createdAt: new Date(row.createdAt) } : null;
}

export async function deleteLandingMembers(
  executor: Executor,
  siteId: number,
  memberId: string,
): Promise<void> {
  await executor
    .delete(landingMember)
    .where(
      and(
        eq(landingMember.siteId, siteId),
        or(eq(landingMember.memberId, memberId), eq(landingMember.shownId, memberId)),
      ),
    );
}
