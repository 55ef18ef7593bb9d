import type { Image } from '#platform/shared/image.ts';
import { photoPath } from '#platform/shared/photo-path.ts';
import type { Executor } from '#platform/server/db/database.ts';
import { loadSigner } from './photo-signatures.ts';
import type { photo } from '../tables.ts';

export type PhotoRow = typeof photo.$inferSelect;

/** The sizes in which a photo is stored. */
const sizes = ['full', 'thumb'] as const;
type PhotoSize = (typeof sizes)[number];

/** The current picture of a photo. Each crop creates the next version. */
export type PhotoVersion = Pick<PhotoRow, 'siteId' | 'id' | 'version'>;

/** The last part of the URL and of the storage key. */
const fileName = (version: number, size: PhotoSize) =>
  version === 0 ? `${size}.webp` : `${size}-${version}.webp`;

export const storageKey = ({ id, version }: Pick<PhotoRow, 'id' | 'version'>, size: PhotoSize) =>
  `photos/${id}/${fileName(version, size)}`;
export const storageKeys = (photo: Pick<PhotoRow, 'id' | 'version'>) =>
  sizes.map((size) => storageKey(photo, size));

/** The size of this photo's picture that a URL requests; undefined for any other file. */
export const findSize = (photo: Pick<PhotoRow, 'version'>, file: string) =>
  sizes.find((size) => fileName(photo.version, size) === file);

export type PhotoFields = Pick<
  PhotoRow,
  'siteId' | 'id' | 'version' | 'status' | 'thumbhash' | 'width' | 'height'
>;

/** Makes images of photos, with URLs that nobody can guess. */
export type ImageMaker = (photo: PhotoFields) => Image;

/**
 * Makes images with addresses at the site itself, which checks for each request who may see the photo. Reads the secret
 * once per process.
 */
export async function imageMaker(executor: Executor): Promise<ImageMaker> {
  const sign = await loadSigner(executor);
  return (photo) => {
    const base = `${photoPath}${photo.id}/${sign(photo.siteId, photo.id)}`;
    return imageWith(photo, (file) => `${base}/${file}`);
  };
}

/** @param makeAddress the address of one of the photo's files. */
export function imageWith(photo: PhotoFields, makeAddress: (file: string) => string): Image {
  const full = makeAddress(fileName(photo.version, 'full'));
  return {
    id: photo.id,
    thumb_filename: makeAddress(fileName(photo.version, 'thumb')),
    filename: full,
    match: full,
    status: photo.status,
    thumbhash: photo.thumbhash,
    width: photo.width,
    height: photo.height,
  };
}
