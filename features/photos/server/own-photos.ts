import { isPremium } from '#features/credits/server/public.ts';
import type { Image } from '#features/profiles/contract.ts';
import type { Executor } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { settingsOf } from '#features/sites/server/public.ts';
import { refusalReasons, type OwnPhoto } from '../contract.ts';
import { imageMaker, type ImageMaker, type PhotoRow } from './photo-address.ts';
import { photoLimit } from './photo-policy.ts';
import { readPhotos } from './photo-queries.ts';

type SiteServices = Pick<Services, 'db'> & { readonly siteId: number };

/** The member's own photos, those in review and the refused ones too, and how many they may have. */
export async function getOwnPhotos(
  context: SiteServices,
  memberId: string,
): Promise<{ photos: OwnPhoto[]; limit: number }> {
  const { siteId, db } = context;
  const [settings, premium, photos, imageOf] = await Promise.all([
    settingsOf(context),
    isPremium(db, siteId, memberId),
    readPhotos(db, siteId, memberId),
    imageMaker(db),
  ]);
  return { photos: photos.map((photo) => ownPhotoOf(photo, imageOf)), limit: photoLimit(settings, premium) };
}

export function ownPhotoOf(photo: PhotoRow, imageOf: ImageMaker): OwnPhoto {
  const reason = refusalReasons.find((known) => known === photo.refusalReason) ?? null;
  return { ...imageOf(photo), refusal_reason: reason };
}

/** The photos of a member that others may see, in their order. */
export async function activeImages(executor: Executor, siteId: number, memberId: string): Promise<Image[]> {
  const [photos, imageOf] = await Promise.all([readPhotos(executor, siteId, memberId), imageMaker(executor)]);
  return photos.filter(({ status }) => status === 'active').map(imageOf);
}
