import type { photo } from '#features/people/photos/server/tables.ts';
import type { Storage } from '#platform/server/storage/storage.ts';
import { hour } from '#platform/shared/time.ts';
import type { DemoMember } from './members.ts';
import { inParallel, type Portrait, type Sitter } from './portraits.ts';
import type { Random } from './random.ts';

export interface DemoPhoto {
  readonly row: typeof photo.$inferInsert;
  readonly portrait: Portrait;
}

/** The number of photos that await review by the site's staff. */
const pendingPhotos = 6;

/**
 * Gives most members one photo, and some two or three, all of the same drawn person. The newest photos of the
 * last few members await review. Each member in `first` gets three active photos of different people.
 */
export function handOutPhotos(
  members: readonly DemoMember[],
  first: readonly DemoMember[],
  sitters: readonly Sitter[],
  random: Random,
  now: Date,
): DemoPhoto[] {
  const photos: DemoPhoto[] = [];
  first.forEach((member, index) => {
    const shown = sitters.filter(
      (sitter) => sitter.gender === member.profile.gender && sitter.portraits.length > 2 && !sitter.older,
    );
    photos.push(...photosOf(member, shown[index % shown.length]!, 3, random));
  });
  const others = members.filter((member) => !first.includes(member) && member.profile.status === 'active');
  for (const member of others.slice(0, -pendingPhotos)) {
    if (random.chance(0.1)) continue;
    const fitting = sitters.filter(
      (sitter) => sitter.gender === member.profile.gender && sitter.older === member.age >= 50,
    );
    const sitter = random.pick(fitting);
    photos.push(...photosOf(member, sitter, random.whole(1, sitter.portraits.length), random));
  }
  others.slice(-pendingPhotos).forEach((member, index) => {
    const sitter = random.pick(
      sitters.filter(({ gender, portraits }) => gender === member.profile.gender && portraits.length > 2),
    );
    const [old, fresh] = photosOf(member, sitter, 2, random);
    if (index % 2 === 0) photos.push(old!);
    const position = index % 2 === 0 ? 1 : 0;
    const createdAt = new Date(now.getTime() - (pendingPhotos - index) * 0.7 * hour);
    photos.push({
      ...fresh!,
      row: { ...fresh!.row, status: 'review', position, createdAt, reviewedAt: null },
    });
  });
  return photos;
}

function photosOf(member: DemoMember, sitter: Sitter, count: number, random: Random): DemoPhoto[] {
  return sitter.portraits.slice(0, count).map((portrait, position) => ({
    portrait,
    row: {
      siteId: member.profile.siteId,
      id: random.uuid(),
      memberId: member.profile.memberId,
      status: 'active',
      position,
      width: portrait.width,
      height: portrait.height,
      thumbhash: portrait.thumbhash,
      perceptualHash: portrait.perceptualHash,
      createdAt: member.profile.createdAt,
      reviewedAt: member.profile.createdAt,
    },
  }));
}

/**
 * Running again after an interrupted seed replaces the same files, because the ids depend only on the seed.
 */
export async function storePhotos(storage: Storage, photos: readonly DemoPhoto[]): Promise<void> {
  await inParallel(photos, 16, async ({ row, portrait }) => {
    await storage.put(`photos/${row.id}/full.webp`, portrait.full, 'image/webp');
    await storage.put(`photos/${row.id}/thumb.webp`, portrait.thumb, 'image/webp');
  });
}
