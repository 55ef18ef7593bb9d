import { createHmac, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Image } from '#platform/shared/image.ts';
import type { Executor } from '#platform/server/db/database.ts';
import { installationSecret } from '#platform/server/tables.ts';
import type { photo } from './tables.ts';

export type PhotoRow = typeof photo.$inferSelect;

/** The sizes in which a photo is stored. */
const sizes = ['full', 'thumb'] as const;
type PhotoSize = (typeof sizes)[number];

/** The current picture of a photo. A crop makes the next version. */
export type PhotoVersion = Pick<PhotoRow, 'siteId' | 'id' | 'version'>;

/** The last part of the URL and of the storage key. */
const fileName = (version: number, size: PhotoSize) =>
  version === 0 ? `${size}.webp` : `${size}-${version}.webp`;

export const storageKey = ({ id, version }: Pick<PhotoRow, 'id' | 'version'>, size: PhotoSize) =>
  `photos/${id}/${fileName(version, size)}`;
export const storageKeys = (photo: Pick<PhotoRow, 'id' | 'version'>) =>
  sizes.map((size) => storageKey(photo, size));

/** The size of this photo's picture that a URL requests; undefined for any other file. */
export const sizeOf = (photo: Pick<PhotoRow, 'version'>, file: string) =>
  sizes.find((size) => fileName(photo.version, size) === file);

export type PhotoFields = Pick<
  PhotoRow,
  'siteId' | 'id' | 'version' | 'status' | 'thumbhash' | 'width' | 'height'
>;

/** Makes images of photos, with URLs that nobody can guess. */
export type ImageMaker = (photo: PhotoFields) => Image;

type Signer = (siteId: number, photoId: string) => string;

const signers = new WeakMap<Executor, Promise<Signer>>();

/** The same for any number of photos; reads the secret once per process. */
export async function imageMaker(executor: Executor): Promise<ImageMaker> {
  const sign = await signerOf(executor);
  return (photo) => {
    const base = `/photos/${photo.id}/${sign(photo.siteId, photo.id)}`;
    const full = `${base}/${fileName(photo.version, 'full')}`;
    return {
      id: photo.id,
      thumb_filename: `${base}/${fileName(photo.version, 'thumb')}`,
      filename: full,
      match: full,
      status: photo.status,
      thumbhash: photo.thumbhash,
      width: photo.width,
      height: photo.height,
    };
  };
}

export async function imageOf(executor: Executor, photo: PhotoFields): Promise<Image> {
  return (await imageMaker(executor))(photo);
}

/** Whether this installation made a URL for this photo on this site. */
export async function isSigned(
  executor: Executor,
  siteId: number,
  photoId: string,
  given: string,
): Promise<boolean> {
  const sign = await signerOf(executor);
  const expected = Buffer.from(sign(siteId, photoId));
  const received = Buffer.from(given);
  return expected.length === received.length && timingSafeEqual(expected, received);
}

/** The maximum number of cached signatures; they take about 4 MB. */
const maxCachedSignatures = 20_000;

/**
 * Signs with 128 bits, which is enough against guesses over the network. A page of members signs dozens of photos. The
 * page before had most of them too, so signatures are cached.
 */
function signer(secret: Buffer): Signer {
  const signatures = new Map<string, string>();
  return (siteId, photoId) => {
    const photo = `${siteId}:${photoId}`;
    const before = signatures.get(photo);
    if (before) return before;
    const signature = createHmac('sha256', secret)
      .update(`photo:${photo}`)
      .digest()
      .subarray(0, 16)
      .toString('base64url');
    if (signatures.size >= maxCachedSignatures) signatures.clear();
    signatures.set(photo, signature);
    return signature;
  };
}

/** The signer of picture URLs; reads the secret once per process. */
export async function signerOf(executor: Executor): Promise<Signer> {
  const cachedSigner = signers.get(executor);
  if (cachedSigner) return cachedSigner;
  const reading = readSecret(executor).then(signer);
  signers.set(executor, reading);
  reading.catch(() => signers.delete(executor));
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
