import { defineCall, defineRealtimeEvent } from '#platform/shared/call.ts';
import { defineErrors } from '#platform/shared/errors.ts';
import {
  array,
  integer,
  nullable,
  object,
  oneOf,
  string,
  uuid,
  type Static,
} from '#platform/shared/schema.ts';
import { image } from '#features/profiles/contract.ts';

export const photoErrors = defineErrors({
  photo_limit_reached: { status: 409, args: object({ limit: integer() }) },
  photo_removed: { status: 410 },
  photo_not_an_image: { status: 422 },
  photo_heic: { status: 422 },
  photo_damaged: { status: 422 },
  photo_too_small: { status: 422 },
  photo_too_large: { status: 413 },
  photo_too_many_pixels: { status: 422 },
});

/** Bytes of one uploaded file; see `platform/server/images`. */
export const maxPhotoBytes = 10 * 1024 * 1024;

/** Why a moderator refuses a photo. */
export const refusalReasons = [
  'not_a_person',
  'someone_else',
  'nudity',
  'minor',
  'contact_details',
  'quality',
] as const;

export const ownPhoto = object({ ...image.properties, refusal_reason: nullable(oneOf(refusalReasons)) });
export type OwnPhoto = Static<typeof ownPhoto>;

const photoList = object({ photos: array(ownPhoto), limit: integer() });

export const getPhotos = defineCall({
  name: 'getPhotos',
  method: 'GET',
  path: '/api/photos.php',
  access: 'member',
  response: photoList,
  errors: [],
  limit: 'read',
  summary: "The member's own photos in their order, and how many they may have.",
});

export const uploadPhoto = defineCall({
  name: 'uploadPhoto',
  method: 'POST',
  path: '/api/photos.php',
  access: 'member',
  upload: { maxBytes: maxPhotoBytes },
  response: object({ photo: ownPhoto }),
  errors: Object.values(photoErrors),
  idempotent: true,
  limit: 'media',
  summary: 'Adds a photo from the bytes of the body; it waits for review.',
});

export const removePhoto = defineCall({
  name: 'removePhoto',
  method: 'DELETE',
  path: '/api/photos.php',
  access: 'member',
  query: object({ id: uuid() }),
  response: photoList,
  errors: [photoErrors.photo_removed],
  limit: 'write',
  summary: 'Removes an own photo and its bytes.',
});

/** A photo was reviewed: pages that show the member's photos fetch again. */
export const photosChanged = defineRealtimeEvent(
  'photos_changed',
  object({ photo: uuid(), status: string() }),
);
