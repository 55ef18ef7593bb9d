import { refusalReasons } from '#features/people/photos/contract.ts';
import { image } from '#platform/shared/image.ts';
import {
  array,
  boolean,
  integer,
  nullable,
  object,
  oneOf,
  string,
  timestamp,
  uuid,
  type Static,
} from '#platform/shared/schema.ts';

/** How doubtful a photo is, according to the local content model. This affects only the order of the inbox. */
export const scoreBands = ['low', 'medium', 'high'] as const;

/** A photo in review, with details that help to decide. */
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
});
export type PhotoReview = Static<typeof photoReview>;

/** A photo in a chat and its sender, without any messages. */
export const chatPhotoReview = object({
  photo: image,
  sender: object({ id: uuid(), name: string() }),
  created_at: timestamp(),
});

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
