import { defineCall, defineRealtimeEvent } from '#platform/shared/call.ts';
import { defineErrors } from '#platform/shared/errors.ts';
import {
  array,
  boolean,
  integer,
  nullable,
  number,
  object,
  oneOf,
  string,
  text,
  uuid,
  type Static,
} from '#platform/shared/schema.ts';
import { image } from '#platform/shared/image.ts';

/** Why a moderator refuses a photo. */
export const refusalReasons = [
  'not_a_person',
  'someone_else',
  'nudity',
  'minor',
  'contact_details',
  'quality',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

export const photoErrors = defineErrors({
  photo_limit_reached: { status: 409, args: object({ limit: integer() }) },
  photo_removed: { status: 410 },
  /** The photo was cropped in the meantime, so a frame drawn on the earlier picture would cut the wrong part. */
  photo_changed: { status: 409 },
  /** The same picture was refused before, for this reason. */
  photo_refused: { status: 422, args: object({ reason: oneOf(refusalReasons) }) },
  photo_not_an_image: { status: 422 },
  photo_heic: { status: 422 },
  photo_damaged: { status: 422 },
  photo_too_small: { status: 422 },
  photo_too_large: { status: 413 },
  /** `megapixels`: the maximum for this type of file, in millions of pixels. */
  photo_too_many_pixels: { status: 422, args: object({ megapixels: integer() }) },
  photo_too_narrow: { status: 422 },
  /** A refusal can be appealed only once. */
  appeal_made: { status: 409 },
  /** More than six months have passed since the refusal. */
  appeal_too_late: { status: 409 },
  /** Another reviewer decided the appeal in the meantime. */
  appeal_decided: { status: 409 },
  /** The person who refused the photo may not decide the appeal. */
  appeal_own_decision: { status: 409 },
});

export const appealTextLength = 1_000;

/** The versions of a photo are numbered in a smallint. */
const maxVersion = 32_766;

/** The maximum size of an uploaded file in bytes; see `platform/server/images`. */
export const maxPhotoBytes = 10 * 1024 * 1024;

/** The minimum width and height of a photo, in pixels. */
export const minPhotoSidePixels = 200;

export const ownPhoto = object({
  ...image.properties,
  /** Increases with every crop. */
  version: integer(),
  refusal_reason: nullable(oneOf(refusalReasons)),
  /** False if the photo was refused some time ago and its addresses no longer work. */
  has_picture: boolean(),
  /**
   * The status of the owner's appeal against a refusal; null if there is nothing to appeal, or no longer anything to
   * appeal.
   */
  appeal: nullable(oneOf(['possible', 'open', 'upheld', 'overturned'])),
});
export type OwnPhoto = Static<typeof ownPhoto>;

const part = () => number({ minimum: 0, maximum: 1 });

/** The part of a picture to keep, in fractions of its width and height. */
const frame = object({ left: part(), top: part(), width: part(), height: part() });
export type Frame = Static<typeof frame>;

const photoList = object({ photos: array(ownPhoto), limit: integer() });

export const getPhotos = defineCall({
  name: 'getPhotos',
  method: 'GET',
  path: '/api/photos.php',
  access: 'member',
  response: photoList,
  reads: ['photos'],
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
  errors: [
    photoErrors.photo_limit_reached,
    photoErrors.photo_refused,
    photoErrors.photo_not_an_image,
    photoErrors.photo_heic,
    photoErrors.photo_damaged,
    photoErrors.photo_too_small,
    photoErrors.photo_too_large,
    photoErrors.photo_too_many_pixels,
    photoErrors.photo_too_narrow,
  ],
  idempotent: true,
  changes: ['profile'],
  limit: 'upload',
  summary: 'Adds a photo, which waits for review; the body is the file.',
});

export const removePhoto = defineCall({
  name: 'removePhoto',
  method: 'DELETE',
  path: '/api/photos.php',
  access: 'member',
  query: object({ id: uuid() }),
  response: photoList,
  errors: [photoErrors.photo_removed],
  changes: ['viewer', 'profile'],
  limit: 'write',
  summary: "Removes one of the member's photos and deletes its bytes.",
});

export const cropPhoto = defineCall({
  name: 'cropPhoto',
  method: 'POST',
  path: '/api/photo-crop.php',
  access: 'member',
  body: object({ photo: uuid(), version: integer({ minimum: 0, maximum: maxVersion }), ...frame.properties }),
  response: object({ photo: ownPhoto }),
  errors: [
    photoErrors.photo_removed,
    photoErrors.photo_changed,
    photoErrors.photo_too_small,
    photoErrors.photo_refused,
  ],
  idempotent: true,
  changes: ['viewer'],
  limit: 'crop',
  summary:
    "Crops one of the member's photos. The cropped-off part is erased; the photo gets a new address and keeps its status.",
});

export const appealPhoto = defineCall({
  name: 'appealPhoto',
  method: 'POST',
  path: '/api/photo-appeals.php',
  access: 'member',
  body: object({ photo: uuid(), text: text({ min: 1, max: appealTextLength }) }),
  response: photoList,
  errors: [photoErrors.photo_removed, photoErrors.appeal_made, photoErrors.appeal_too_late],
  limit: 'write',
  summary:
    "Appeals against the refusal of the member's own photo, once and within six months. If possible, the appeal is not decided by the person who refused the photo.",
});

export const orderPhotos = defineCall({
  name: 'orderPhotos',
  method: 'PUT',
  path: '/api/photos.php',
  access: 'member',
  body: object({ photos: array(uuid(), { maxItems: 200 }) }),
  response: photoList,
  changes: ['viewer'],
  limit: 'write',
  summary:
    "Puts the member's photos in this order, followed by those not listed. The first active one is the main photo.",
});

/** A photo was reviewed or changed, so pages that show the member's photos refetch them. */
export const photosChanged = defineRealtimeEvent(
  'photos_changed',
  object({ photo: uuid(), status: string() }),
  ['viewer', 'photos', 'profile'],
);
