import { findSuspendedPictures, imageMaker, listRefusals } from '#features/people/photos/server/public.ts';
import { settingsOf } from '#features/site/sites/server/public.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import { ageOn, dayAt } from '#platform/shared/time.ts';
import type { PhotoReview } from '../contract.ts';
import { findInReview, listPhotos } from './moderation-queries.ts';

/** Out of the hash's 64 bits. Copies differ by fewer bits, and unrelated pictures by far more: about 32. */
const maxDifferentBits = 12;

/** The content model's lowest scores for the medium and the high band. */
const minBandScores = { medium: 0.25, high: 0.6 };

/** One photo in review, with details that help to decide; undefined if it has been decided or deleted. */
export async function loadPhotoReview(
  { db, clock, siteId }: MemberContext,
  id: string,
): Promise<PhotoReview | undefined> {
  const photoInReview = await findInReview(db, siteId, id);
  if (!photoInReview) return undefined;
  const { photo, member } = photoInReview;
  const { perceptualHash } = photo;
  const [ofMember, refusals, suspended, makeImage, { time_zone: timeZone }] = await Promise.all([
    listPhotos(db, siteId, member.id),
    listRefusals(db, siteId, [perceptualHash], maxDifferentBits),
    findSuspendedPictures(
      db,
      siteId,
      [{ id, memberId: member.id, perceptualHash }],
      maxDifferentBits,
      clock.now(),
    ),
    imageMaker(db),
    settingsOf({ db, siteId }),
  ]);
  return {
    photo: makeImage(photo),
    member: {
      id: member.id,
      name: member.name,
      age: ageOn(member.birthDate, dayAt(clock.now(), timeZone)),
    },
    created_at: photo.createdAt.toISOString(),
    score_band: toScoreBand(photo.contentScore),
    others: ofMember.filter((other) => other.id !== id).map((other) => makeImage(other)),
    resembles_refused: refusals.get(perceptualHash)?.reason ?? null,
    resembles_suspended: suspended.has(id),
  };
}

function toScoreBand(score: number | null): PhotoReview['score_band'] {
  if (score === null) return null;
  if (score >= minBandScores.high) return 'high';
  return score >= minBandScores.medium ? 'medium' : 'low';
}
