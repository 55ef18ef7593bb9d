import type { CallResponse } from '#platform/shared/call.ts';
import { cursorTime, cursorUuid, decodeCursor, encodeCursor } from '#platform/server/db/keyset.ts';
import type { Services } from '#platform/server/services.ts';
import type { getPhotoDecisions as getPhotoDecisionsCall, PhotoDecision } from '../contract.ts';
import { readDecisions, type DecisionPosition } from './moderation-queries.ts';

const pageSize = 20;

/** Decisions on photos and who made them, latest first. */
export async function getPhotoDecisions(
  { db }: Pick<Services, 'db'>,
  siteId: number,
  cursor: string | undefined,
): Promise<CallResponse<typeof getPhotoDecisionsCall>> {
  const after = cursor === undefined ? null : positionOf(cursor);
  const rows = await readDecisions(db, siteId, after, pageSize + 1);
  const page = rows.slice(0, pageSize).map((row) => decisionOf(row));
  const last = page.at(-1);
  return {
    decisions: page,
    next: rows.length > pageSize && last ? encodeCursor([last.decided_at, last.photo]) : null,
  };
}

function decisionOf({
  photo,
  member,
  reviewer,
}: Awaited<ReturnType<typeof readDecisions>>[number]): PhotoDecision {
  return {
    photo: photo.id,
    member,
    status: photo.status === 'refused' ? 'refused' : 'active',
    reason: photo.refusalReason,
    decided_at: photo.reviewedAt!.toISOString(),
    decided_by: reviewer,
  };
}

function positionOf(cursor: string): DecisionPosition {
  const [reviewedAt, id] = decodeCursor(cursor, [cursorTime, cursorUuid] as const);
  return { reviewedAt, id };
}
