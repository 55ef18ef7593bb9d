import { defineCall } from '#platform/shared/call.ts';
import { defineErrors } from '#platform/shared/errors.ts';
import {
  array,
  integer,
  nullable,
  object,
  oneOf,
  optional,
  pageCursor,
  string,
  timestamp,
  uuid,
  type Static,
} from '#platform/shared/schema.ts';
import { image } from '#features/profiles/contract.ts';
import { photoErrors, refusalReasons } from '#features/photos/contract.ts';

export const moderationErrors = defineErrors({ already_reviewed: { status: 409 } });

export const photoReview = object({
  photo: image,
  member: object({ id: uuid(), name: string(), age: integer() }),
  created_at: timestamp(),
});
export type PhotoReview = Static<typeof photoReview>;

export const getPhotoReviews = defineCall({
  name: 'getPhotoReviews',
  method: 'GET',
  path: '/api/photo-reviews.php',
  access: { staff: ['moderator'] },
  query: object({ cursor: optional(pageCursor()) }),
  response: object({ reviews: array(photoReview), next: nullable(pageCursor()), waiting: integer() }),
  errors: [],
  limit: 'read',
  summary: 'Photos that wait for review, the oldest first.',
});

export const reviewPhoto = defineCall({
  name: 'reviewPhoto',
  method: 'POST',
  path: '/api/photo-reviews.php',
  access: { staff: ['moderator'] },
  body: object({
    photo: uuid(),
    decision: oneOf(['approve', 'refuse']),
    /** Needed to refuse. */
    reason: optional(oneOf(refusalReasons)),
  }),
  response: object({ photo: uuid(), status: oneOf(['active', 'refused']) }),
  errors: [moderationErrors.already_reviewed, photoErrors.photo_removed],
  limit: 'write',
  summary: 'Approves or refuses a photo; its owner is told, and the decision is in the audit log.',
});
