import { listOtherClaims } from '#features/people/cases/server/public.ts';
import {
  findSuspendedPictures,
  imageMaker,
  readRefusals,
  type ImageMaker,
} from '#features/people/photos/server/public.ts';
import { settingsOf } from '#features/site/sites/server/public.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import { ageOn, dayAt } from '#platform/shared/time.ts';
import {
  cursorNumber,
  cursorReal,
  cursorTime,
  cursorUuid,
  decodeCursor,
  encodeCursor,
} from '#platform/server/db/keyset.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type { getPhotoReviews as getPhotoReviewsCall, PhotoReview } from '../contract.ts';
import {
  countQueue,
  readInReview,
  readPhotosOf,
  readQueue,
  type QueuePosition,
} from './moderation-queries.ts';

const pageSize = 20;

/** Out of the hash's 64 bits. Copies differ by fewer bits, and unrelated pictures by far more: about 32. */
const maxDifferentBits = 12;

/** The content model's lowest scores for the medium and the high band. */
const minBandScores = { medium: 0.25, high: 0.6 };

/** A page of the photos awaiting review, with details that help to decide. */
export async function getPhotoReviews(
  context: MemberContext,
  cursor: string | undefined,
): Promise<CallResponse<typeof getPhotoReviewsCall>> {
  const { db, siteId } = context;
  const after = cursor === undefined ? null : positionOf(cursor);
  const [queue, waiting, imageOf] = await Promise.all([
    readQueue(db, siteId, after, pageSize + 1),
    countQueue(db, siteId),
    imageMaker(db),
  ]);
  const page = queue.slice(0, pageSize);
  const reviews = await showReviews(context, page, imageOf);
  const last = page.at(-1);
  return {
    // A second reviewer thus begins with a photo that nobody is working on.
    reviews: [
      ...reviews.filter((review) => review.claimed_by === null),
      ...reviews.filter((review) => review.claimed_by !== null),
    ],
    next: queue.length > pageSize && last ? cursorOf(last) : null,
    waiting,
  };
}

/** One photo in review; undefined if it has been decided or deleted. */
export async function readPhotoReview(context: MemberContext, id: string): Promise<PhotoReview | undefined> {
  const [found, imageOf] = await Promise.all([
    readInReview(context.db, context.siteId, id),
    imageMaker(context.db),
  ]);
  const [review] = found ? await showReviews(context, [found], imageOf) : [];
  return review;
}

async function showReviews(
  { db, clock, siteId, caller }: MemberContext,
  waiting: readonly Pick<Awaited<ReturnType<typeof readQueue>>[number], 'photo' | 'member'>[],
  imageOf: ImageMaker,
): Promise<PhotoReview[]> {
  const [ofMembers, refusals, suspended, claims] = await Promise.all([
    readPhotosOf(db, siteId, [...new Set(waiting.map(({ member }) => member.id))]),
    readRefusals(
      db,
      siteId,
      waiting.map(({ photo }) => photo.perceptualHash),
      maxDifferentBits,
    ),
    findSuspendedPictures(
      db,
      siteId,
      waiting.map(({ photo, member }) => ({
        id: photo.id,
        memberId: member.id,
        perceptualHash: photo.perceptualHash,
      })),
      maxDifferentBits,
      clock.now(),
    ),
    listOtherClaims(
      db,
      { siteId, kind: 'photo', subjectIds: waiting.map(({ photo }) => photo.id) },
      caller.memberId,
      clock.now(),
    ),
  ]);
  const { time_zone: timeZone } = await settingsOf({ db, siteId });
  const today = dayAt(clock.now(), timeZone);
  return waiting.map(({ photo, member }) => ({
    photo: imageOf(photo),
    member: { id: member.id, name: member.name, age: ageOn(member.birthDate, today) },
    created_at: photo.createdAt.toISOString(),
    score_band: scoreBandOf(photo.contentScore),
    others: ofMembers
      .filter(({ id, memberId }) => memberId === member.id && id !== photo.id)
      .map((other) => imageOf(other)),
    resembles_refused: refusals.get(photo.perceptualHash)?.reason ?? null,
    resembles_suspended: suspended.has(photo.id),
    claimed_by: claims.get(photo.id) ?? null,
  }));
}

function scoreBandOf(score: number | null): PhotoReview['score_band'] {
  if (score === null) return null;
  if (score >= minBandScores.high) return 'high';
  return score >= minBandScores.medium ? 'medium' : 'low';
}

const cursorOf = ({ band, urgency, photo }: Awaited<ReturnType<typeof readQueue>>[number]) =>
  encodeCursor([band, urgency, photo.createdAt.toISOString(), photo.id]);

function positionOf(cursor: string): QueuePosition {
  const [band, urgency, createdAt, id] = decodeCursor(cursor, [
    cursorNumber,
    cursorReal,
    cursorTime,
    cursorUuid,
  ] as const);
  return { band, urgency, createdAt, id };
}
