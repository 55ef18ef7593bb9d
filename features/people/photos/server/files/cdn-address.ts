import { cdnPhotoPath } from '#platform/shared/photo-path.ts';
import { day, hour, minute } from '#platform/shared/time.ts';
import type { SettingsOfSite } from '#features/site/sites/server/public.ts';
import type { Executor } from '#platform/server/db/database.ts';
import { imageMaker, imageWith, type ImageMaker, type PhotoFields } from './photo-address.ts';
import { isSignedText, loadTextSigner } from './photo-signatures.ts';

const inSeconds = (milliseconds: number) => Math.floor(milliseconds / 1000);

/** How long everyone gets the same address of a photo. A new address makes browsers and the CDN fetch it again. */
const stepSeconds = inSeconds(hour);
/** How long an address still works, at least, after it was given out. A page loads photos later, when they scroll in. */
const overlapSeconds = inSeconds(hour);
/**
 * How long the CDN may keep a photo before it asks again. Some CDNs do not tell browsers how old their copy is, so the
 * browser keeps it for this time too. Together that is an hour, as without a CDN.
 */
const maxAgeSeconds = inSeconds(30 * minute);
/**
 * How long the site itself accepts an address of its CDN after it has expired there. The site checks the photo for each
 * request, so this is for pages that were left open.
 */
const ownOverlapSeconds = inSeconds(7 * day);

type CdnSettings = Pick<SettingsOfSite, 'photo_cdn_prefix'>;

/**
 * Makes images for members whom others may see. Their approved photos are at the site's CDN, if it has one.
 * @param now determines when the addresses expire.
 */
export async function publicImageMaker(
  executor: Executor,
  { photo_cdn_prefix: prefix }: CdnSettings,
  now: Date,
): Promise<ImageMaker> {
  const makeOwnImage = await imageMaker(executor);
  if (prefix === '') return makeOwnImage;
  const sign = await loadTextSigner(executor);
  return (photo) => {
    if (photo.status !== 'active') return makeOwnImage(photo);
    const { siteId, id } = photo;
    const expires = expiryAt(id, now);
    const base = `${prefix}${cdnPhotoPath}${id}/${expires}.`;
    return imageWith(photo, (file) => `${base}${sign(signedText(siteId, { id, file, expires }))}/${file}`);
  };
}

/**
 * When an address that is given out now expires, in seconds. The steps of different photos begin at different times, so
 * that the CDN does not fetch all photos in the same second.
 */
function expiryAt(photoId: string, now: Date): number {
  const offset = Number.parseInt(photoId.slice(-8), 16) % stepSeconds;
  const step = Math.floor((inSeconds(now.getTime()) - offset) / stepSeconds);
  return (step + 1) * stepSeconds + offset + overlapSeconds;
}

interface SignedParts extends Pick<PhotoFields, 'id'> {
  readonly file: string;
  readonly expires: number;
}

const signedText = (siteId: number, { id, file, expires }: SignedParts) =>
  `cdn-photo:${siteId}:${id}:${file}:${expires}`;

export interface GivenAddress extends Pick<PhotoFields, 'id'> {
  readonly signature: string;
  readonly file: string;
}

/** Whether the address has the form of one at a CDN. It may be forged or expired. */
export const isCdnAddress = ({ signature }: GivenAddress): boolean => /^\d{10}\.[\w-]{22}$/.test(signature);

/**
 * For how many seconds a CDN may keep the photo at this address. Null if it may not: the address has expired, or this
 * installation has not given it out for this site.
 */
export async function cdnMaxAge(
  executor: Executor,
  siteId: number,
  address: GivenAddress,
  now: Date,
): Promise<number | null> {
  const expires = await signedExpiry(executor, siteId, address);
  const left = expires === null ? 0 : expires - inSeconds(now.getTime());
  return left > 0 ? Math.min(left, maxAgeSeconds) : null;
}

/** Whether the site itself still accepts an address at its CDN. */
export async function isAcceptedAtSite(
  executor: Executor,
  siteId: number,
  address: GivenAddress,
  now: Date,
): Promise<boolean> {
  const expires = await signedExpiry(executor, siteId, address);
  return expires !== null && inSeconds(now.getTime()) < expires + ownOverlapSeconds;
}

/** Null if this installation has not signed the address. */
async function signedExpiry(
  executor: Executor,
  siteId: number,
  address: GivenAddress,
): Promise<number | null> {
  if (!isCdnAddress(address)) return null;
  const [seconds, signature] = address.signature.split('.') as [string, string];
  const text = signedText(siteId, { ...address, expires: Number(seconds) });
  return (await isSignedText(executor, text, signature)) ? Number(seconds) : null;
}
