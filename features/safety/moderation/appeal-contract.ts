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

/** What the owner of a refused photo says against it. */
export const photoAppeal = object({
  photo: uuid(),
  /** It was sent in a chat, and is not of a profile. */
  in_chat: boolean(),
  /** Null once the picture is erased: then the words alone decide. */
  image: nullable(image),
  member: object({ id: uuid(), name: string(), age: integer() }),
  reason: oneOf(refusalReasons),
  text: string(),
  created_at: timestamp(),
  refused_at: timestamp(),
  /** Null when that account is gone. */
  refused_by: nullable(object({ id: uuid(), name: string() })),
  /** False: the caller refused it, and somebody else may decide. */
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
    /** Counted no further than 1,000. */
    waiting: integer(),
  }),
  errors: [],
  limit: 'read',
  summary:
    'Open objections to refused photos, oldest first; on the first page also those about photos in chats.',
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
