import { defineCall } from '#platform/shared/call.ts';
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
import { photoErrors, refusalReasons } from '#features/people/photos/contract.ts';
import { image } from '#platform/shared/image.ts';

const moderators = { staff: ['moderator'] } as const;

/** An appeal by the owner of a refused photo. */
export const photoAppeal = object({
  photo: uuid(),
  /** True for a photo in a chat, false for a profile photo. */
  in_chat: boolean(),
  /** Null once the picture has been erased. Only the text can then be judged. */
  image: nullable(image),
  member: object({ id: uuid(), name: string(), age: integer() }),
  reason: oneOf(refusalReasons),
  text: string(),
  created_at: timestamp(),
  refused_at: timestamp(),
  /** Null if that account no longer exists. */
  refused_by: nullable(object({ id: uuid(), name: string() })),
  /** False if the caller refused the photo and another staff member can decide. */
  may_decide: boolean(),
});
export type PhotoAppeal = Static<typeof photoAppeal>;

export const getPhotoAppeals = defineCall({
  name: 'getPhotoAppeals',
  method: 'GET',
  path: '/api/photo-appeals.php',
  access: moderators,
  query: object({ cursor: optional(pageCursor()) }),
  response: object({
    appeals: array(photoAppeal),
    next: nullable(pageCursor()),
    /** Counted up to 1,000. */
    waiting: integer(),
  }),
  errors: [],
  limit: 'read',
  summary:
    'Open objections to refused photos, oldest first. The first page also lists those about photos in chats.',
});

export const decidePhotoAppeal = defineCall({
  name: 'decidePhotoAppeal',
  method: 'POST',
  path: '/api/photo-appeal-decisions.php',
  access: moderators,
  body: object({
    photo: uuid(),
    in_chat: optional(boolean()),
    outcome: oneOf(['upheld', 'overturned']),
  }),
  response: object({ photo: uuid(), outcome: oneOf(['upheld', 'overturned']) }),
  errors: [photoErrors.appeal_decided, photoErrors.appeal_own_decision, photoErrors.photo_removed],
  limit: 'write',
  summary:
    'Confirms the refusal of a photo, or reverses it. Its owner is notified; the audit log records who decided.',
});
