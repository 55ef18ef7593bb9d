import { listAppealsAbout, mayStillAppeal, type AppealRow } from '#features/safety/appeals/server/public.ts';
import { isPremium } from '#features/identity/membership/server/public.ts';
import type { Image } from '#platform/shared/image.ts';
import type { Executor } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { settingsOf } from '#features/site/sites/server/public.ts';
import type { OwnPhoto } from '../contract.ts';
import { imageMaker, type ImageMaker, type PhotoRow } from './files/photo-address.ts';
import { hasPicture, photoLimit } from './photo-policy.ts';
import { listActivePhotos, listPhotos } from './photo-queries.ts';

type SiteServices = Pick<Services, 'db' | 'clock'> & { readonly siteId: number };

/** The member's own photos, including refused ones and those in review, and the limit. */
export async function getOwnPhotos(
  context: SiteServices,
  memberId: string,
): Promise<{ photos: OwnPhoto[]; limit: number }> {
  const { siteId, db, clock } = context;
  const [settings, premium, photos, makeImage] = await Promise.all([
    settingsOf(context),
    isPremium(db, siteId, memberId),
    listPhotos(db, siteId, memberId),
    imageMaker(db),
  ]);
  const refused = photos.filter(({ status }) => status === 'refused').map(({ id }) => id);
  const appeals = await listAppealsAbout(db, siteId, 'photo', refused);
  return {
    photos: photos.map((photo) => {
      const appeal = appeals.get(photo.id) ?? null;
      return {
        ...toOwnPhoto(photo, makeImage),
        has_picture: hasPicture(photo, appeal, clock.now()),
        appeal: deriveAppealState(photo, appeal, clock.now()),
      };
    }),
    limit: photoLimit(settings, premium),
  };
}

export function toOwnPhoto(photo: PhotoRow, makeImage: ImageMaker): OwnPhoto {
  return {
    ...makeImage(photo),
    version: photo.version,
    refusal_reason: photo.refusalReason,
    has_picture: true,
    appeal: null,
  };
}

function deriveAppealState(photo: PhotoRow, appeal: AppealRow | null, now: Date): OwnPhoto['appeal'] {
  if (photo.status !== 'refused') return null;
  if (!appeal) return mayStillAppeal('photo', photo.reviewedAt, now) ? 'possible' : null;
  return appeal.outcome ?? 'open';
}

/** A member's approved photos, in their order. */
export async function activeImages(
  executor: Executor,
  siteId: number,
  memberId: string,
  makeImage: ImageMaker,
): Promise<Image[]> {
  const photos = await listPhotos(executor, siteId, memberId);
  return photos.filter(({ status }) => status === 'active').map(makeImage);
}

/** The first approved photos of several members, in their order, by member. Members without one are left out. */
export async function listActiveImages(
  executor: Executor,
  siteId: number,
  memberIds: readonly string[],
  limit: number,
  makeImage: ImageMaker,
): Promise<Map<string, Image[]>> {
  const images = new Map<string, Image[]>();
  if (memberIds.length === 0) return images;
  for (const photo of await listActivePhotos(executor, siteId, memberIds, limit))
    images.set(photo.memberId, [...(images.get(photo.memberId) ?? []), makeImage(photo)]);
  return images;
}
