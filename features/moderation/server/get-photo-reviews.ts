import { imageMaker } from '#features/photos/server/public.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import { ageOn } from '#platform/shared/time.ts';
import { cursorTime, cursorUuid, decodeCursor, encodeCursor } from '#platform/server/db/keyset.ts';
import type { Services } from '#platform/server/services.ts';
import type { getPhotoReviews as getPhotoReviewsCall } from '../contract.ts';
import { countQueue, readQueue, type QueuePosition } from './moderation-queries.ts';

const pageSize = 20;

/** A page of the photos that wait for review, the oldest first. */
export async function getPhotoReviews(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  siteId: number,
  cursor: string | undefined,
): Promise<CallResponse<typeof getPhotoReviewsCall>> {
  const after = cursor === undefined ? null : positionOf(cursor);
  const [queue, waiting, imageOf] = await Promise.all([
    readQueue(db, siteId, after, pageSize + 1),
    countQueue(db, siteId),
    imageMaker(db),
  ]);
  const page = queue.slice(0, pageSize);
  const last = page.at(-1)?.photo;
  return {
    reviews: page.map(({ photo, member }) => ({
      photo: imageOf(photo),
      member: { id: member.id, name: member.name, age: ageOn(member.birthDate, clock.now()) },
      created_at: photo.createdAt.toISOString(),
    })),
    next: queue.length > pageSize && last ? encodeCursor([last.createdAt.toISOString(), last.id]) : null,
    waiting,
  };
}

function positionOf(cursor: string): QueuePosition {
  const [createdAt, id] = decodeCursor(cursor, [cursorTime, cursorUuid] as const);
  return { createdAt, id };
}
