import { and, inArray } from 'drizzle-orm';
import type { Executor } from '#platform/server/db/database.ts';
import { recountFigures } from '#features/console/figures/server/public.ts';
import type { Services } from '#platform/server/services.ts';
import { refreshSearchRow } from '#features/people/directory/server/public.ts';
import { photo } from '#features/people/photos/server/tables.ts';
import { profile } from '#features/people/profiles/server/tables.ts';
import { cast } from './cast.ts';
import { drawingOrder } from './drawing-order.ts';
import { insertRows } from './insert-rows.ts';
import type { DemoMember } from './members.ts';
import { drawPhotos, photoRows, type DemoPhoto } from './photos.ts';
import { demoSites } from './sites.ts';

export interface UndrawnPhotos {
  /** The ids of the demo's sites, in the order of `demoSites`. */
  readonly siteIds: readonly number[];
  /** The time of the seed, from which the same people are invented again. */
  readonly seededAt: string;
  /** How many of the later members have been drawn. */
  readonly done: number;
}

/** How many members one run draws. */
const membersPerRun = 24;
/** Photos are drawn one at a time, so that a processor is free for visitors. */
const lanes = 1;

interface LaterMember {
  readonly member: DemoMember;
  readonly photos: readonly DemoPhoto[];
}

/**
 * Draws the next members, and shows each of them in search. Members who have left stay as they are, and so do members
 * who already have a photo, for example from an interrupted run. `queueNext` is part of the same transaction.
 */
export async function drawSomePhotos(
  services: Pick<Services, 'db' | 'storage' | 'log' | 'clock'>,
  undrawn: UndrawnPhotos,
  queueNext: (tx: Executor, next: UndrawnPhotos) => Promise<void>,
): Promise<void> {
  const later = laterMembers(undrawn);
  const done = undrawn.done + membersPerRun;
  const members = later.slice(undrawn.done, done);
  const photos = await withoutRows(services.db, members);
  const drawn = await drawPhotos(services.storage, photos, lanes);
  await services.db.transaction(async (tx) => {
    const missing = new Set((await withoutRows(tx, members)).map(({ row }) => row.id));
    await insertRows(
      tx,
      photo,
      photoRows(
        photos.filter(({ row }) => missing.has(row.id)),
        drawn,
      ),
    );
    for (const { member } of members) await refreshSearchRow(tx, member.profile, member.lastActive);
    if (done < later.length) await queueNext(tx, { ...undrawn, done });
  });
  if (done < later.length) return;
  await recountFigures(services);
  services.log.info('the demo is complete: all photos are drawn');
}

/** The later members of all sites, in turns. */
function laterMembers({ siteIds, seededAt }: UndrawnPhotos): LaterMember[] {
  const now = new Date(seededAt);
  const sites = demoSites.map((site, index) => {
    const people = cast({ siteId: siteIds[index]!, site, passwordHash: '', now });
    const photos = Map.groupBy(people.photos, ({ row }) => row.memberId);
    return drawingOrder(people).later.map((member) => ({
      member,
      photos: photos.get(member.profile.memberId) ?? [],
    }));
  });
  const longest = Math.max(...sites.map((members) => members.length));
  return Array.from({ length: longest }, (_, index) =>
    sites.flatMap((members) => members.slice(index, index + 1)),
  ).flat();
}

/** The photos of members who still exist and have none. A transaction keeps these members until it ends. */
async function withoutRows(executor: Executor, members: readonly LaterMember[]): Promise<DemoPhoto[]> {
  const siteIds = [...new Set(members.map(({ member }) => member.profile.siteId))];
  const memberIds = members.map(({ member }) => member.profile.memberId);
  const present = await executor
    .select({ memberId: profile.memberId })
    .from(profile)
    .where(and(inArray(profile.siteId, siteIds), inArray(profile.memberId, memberIds)))
    .for('key share');
  const shown = await executor
    .selectDistinct({ memberId: photo.memberId })
    .from(photo)
    .where(and(inArray(photo.siteId, siteIds), inArray(photo.memberId, memberIds)));
  const waiting = new Set(present.map(({ memberId }) => memberId));
  for (const { memberId } of shown) waiting.delete(memberId);
  return members.filter(({ member }) => waiting.has(member.profile.memberId)).flatMap(({ photos }) => photos);
}
