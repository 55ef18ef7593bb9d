import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { cursorFlag, cursorTime, cursorUuid, decodeCursor, keysetPage } from '#platform/server/db/keyset.ts';
import type { Services } from '#platform/server/services.ts';
import { memberCards } from '#features/people/directory/server/public.ts';
import type * as calls from '../contract.ts';
import { likesListSize, likesPageSize, type ReceivedLike } from '../contract.ts';
import { listLikes, listLikesPage, type LikePosition, type LikeRow } from './likes-list-queries.ts';

/** Likes sent and received, except those of hidden members. */
export async function getLikes(
  services: Services,
  siteId: number,
  memberId: string,
): Promise<CallResponse<typeof calls.getLikes>> {
  const likes = await listLikes(services.db, siteId, memberId, likesListSize);
  const shown = await shownOnes(services, siteId, likes);
  return {
    profiles: shown.filter(({ row }) => row.sent).map(({ like: { like_new: _new, ...like } }) => like),
    liked_by: shown.filter(({ row }) => !row.sent).map(({ like }) => like),
  };
}

/** One page of one list, without hidden members. */
export async function getLikesPage(
  services: Services,
  siteId: number,
  memberId: string,
  { list, cursor }: CallInput<typeof calls.getLikesPage>,
): Promise<CallResponse<typeof calls.getLikesPage>> {
  const after = cursor === undefined ? null : decodePosition(cursor);
  const likes = await listLikesPage(services.db, list, siteId, memberId, after, likesPageSize + 1);
  const { rows, next } = keysetPage(likes, likesPageSize, toCursor);
  return { likes: (await shownOnes(services, siteId, rows)).map(({ like }) => like), next };
}

async function shownOnes(
  { db, clock }: Services,
  siteId: number,
  rows: readonly LikeRow[],
): Promise<{ readonly row: LikeRow; readonly like: ReceivedLike }[]> {
  const ids = [...new Set(rows.map(({ member_id }) => member_id))];
  const cards = await memberCards(db, siteId, ids, clock.now());
  return rows.flatMap((row) => {
    const card = cards.get(row.member_id);
    if (!card) return [];
    const { match, note, prompt, origin, is_new: isNew } = row;
    const like = {
      ...card,
      liked_at: row.created_at.toISOString(),
      match,
      note,
      prompt,
      origin,
      like_new: isNew,
    };
    return [{ row, like }];
  });
}

const toCursor = ({ is_new: isNew, created_at: at, member_id: id }: LikeRow) =>
  [isNew ? 1 : 0, at.toISOString(), id] as const;

function decodePosition(cursor: string): LikePosition {
  const [isNew, createdAt, memberId] = decodeCursor(cursor, [cursorFlag, cursorTime, cursorUuid] as const);
  return { isNew, createdAt, memberId };
}
