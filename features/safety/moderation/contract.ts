import { defineCall } from '#platform/shared/call.ts';
import { defineErrors } from '#platform/shared/errors.ts';
import {
  array,
  boolean,
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
import { claimer } from '#features/people/cases/contract.ts';
import { photoErrors, refusalReasons } from '#features/people/photos/contract.ts';
import { image } from '#platform/shared/image.ts';

export const moderationErrors = defineErrors({ already_reviewed: { status: 409 } });

/** How doubtful a photo is, according to the local content model. This affects only the order of the queue. */
export const scoreBands = ['low', 'medium', 'high'] as const;

export const photoReview = object({
  photo: image,
  member: object({ id: uuid(), name: string(), age: integer() }),
  created_at: timestamp(),
  /** Null until the model has scored the photo, or if the site does not use the model. */
  score_band: nullable(oneOf(scoreBands)),
  /** The member's other photos that are active or in review, in the member's order. */
  others: array(image),
  /** Why a similar picture was refused. A copy of that picture would have been refused on upload. */
  resembles_refused: nullable(oneOf(refusalReasons)),
  /** Whether a suspended member had a similar picture. It may be stolen from its owner, so it decides nothing. */
  resembles_suspended: boolean(),
  /** Another staff member who is working on it. */
  claimed_by: nullable(claimer),
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
  summary:
    'Photos awaiting review, hour by hour, most doubtful first within each hour. Photos that another reviewer is working on come last on their page.',
});

export const photoDecision = object({
  photo: uuid(),
  /** The photo's owner. */
  member: object({ id: uuid(), name: string() }),
  status: oneOf(['active', 'refused']),
  reason: nullable(oneOf(refusalReasons)),
  decided_at: timestamp(),
  /** Null if that account no longer exists. */
  decided_by: nullable(object({ id: uuid(), name: string() })),
});
export type PhotoDecision = Static<typeof photoDecision>;

export const getPhotoDecisions = defineCall({
  name: 'getPhotoDecisions',
  method: 'GET',
  path: '/api/photo-decisions.php',
  access: { staff: ['moderator'] },
  query: object({ cursor: optional(pageCursor()) }),
  response: object({ decisions: array(photoDecision), next: nullable(pageCursor()) }),
  errors: [],
  limit: 'read',
  summary: 'Who decided on which photo, latest first.',
});

export const reviewPhoto = defineCall({
  name: 'reviewPhoto',
  method: 'POST',
  path: '/api/photo-reviews.php',
  access: { staff: ['moderator'] },
  body: object({
    photo: uuid(),
    decision: oneOf(['approve', 'refuse']),
    /** Required for a refusal. */
    reason: optional(oneOf(refusalReasons)),
  }),
  response: object({ photo: uuid(), status: oneOf(['active', 'refused']) }),
  errors: [moderationErrors.already_reviewed, photoErrors.photo_removed],
  limit: 'write',
  summary: 'Approves or refuses a photo. Its owner is notified; the audit log records the decision.',
});
