import { createHmac, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Image } from '#features/profiles/contract.ts';
import type { Executor } from '#platform/server/db/database.ts';
import { installationSecret } from '#platform/server/tables.ts';
import type { photo } from './tables.ts';

export type PhotoRow = typeof photo.$inferSelect;

/** The versions of a photo that are stored, by the last part of address and storage key. */
export const photoFiles = ['full.webp', 'thumb.webp'] as const;
export type PhotoFile = (typeof photoFiles)[number];

export const storageKey = (photoId: string, file: PhotoFile) => `photos/${photoId}/${file}`;
export const storageKeys = (photoId: string) => photoFiles.map((file) => storageKey(photoId, file));

export type PhotoFields = Pick<PhotoRow, 'siteId' | 'id' | 'status' | 'thumbhash' | 'width' | 'height'>;

/** Makes images of photos, whose addresses nobody can guess. */
export type ImageMaker = (photo: PhotoFields) => Image;

const secrets = new WeakMap<Executor, Promise<Buffer>>();

/** For any number of photos; reads the secret once a process. */
export async function imageMaker(executor: Executor): Promise<ImageMaker> {
  const secret = await secretOf(executor);
  return (photo) => {
    const base = `/photos/${photo.id}/${signature(secret, photo.siteId, photo.id)}`;
    return {
      id: photo.id,
      thumb_filename: `${base}/thumb.webp`,
      filename: `${base}/full.webp`,
      match: `${base}/full.webp`,
      status: photo.status,
      thumbhash: photo.thumbhash,
      width: photo.width,
      height: photo.height,
    };
  };
}

export async function imageOf(context: { readonly db: Executor }, photo: PhotoFields): Promise<Image> {
  return (await imageMaker(context.db))(photo);
}

/** Whether an address was made by this installation, for this photo on this site. */
export async function isSigned(
  executor: Executor,
  siteId: number,
  photoId: string,
  given: string,
): Promise<boolean> {
  const expected = Buffer.from(signature(await secretOf(executor), siteId, photoId));
  const received = Buffer.from(given);
  return expected.length === received.length && timingSafeEqual(expected, received);
}

/** 128 bits: an address is tried over the network, one at a time. */
function signature(secret: Buffer, siteId: number, photoId: string): string {
  return createHmac('sha256', secret)
    .update(`photo:${siteId}:${photoId}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url');
}

async function secretOf(executor: Executor): Promise<Buffer> {
  const known = secrets.get(executor);
  if (known) return known;
  const reading = readSecret(executor);
  secrets.set(executor, reading);
  reading.catch(() => secrets.delete(executor));
  return reading;
}

async function readSecret(executor: Executor): Promise<Buffer> {
  const [row] = await executor
    .select({ value: installationSecret.value })
    .from(installationSecret)
    .where(eq(installationSecret.name, 'photo_address'));
  if (!row) throw new Error('The secret for photo addresses is missing: the migrations have not run.');
  return Buffer.from(row.value);
}
