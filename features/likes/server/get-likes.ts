import type { CallResponse } from '#platform/shared/call.ts';
import type { Services } from '#platform/server/services.ts';
import { memberCards } from '#features/profiles/server/public.ts';
import { likesListSize, type getLikes as getLikesCall } from '../contract.ts';
import { listLikes } from './likes-queries.ts';

/** Likes sent and received, without members whom others may not see. */
export async function getLikes(
  services: Services,
  siteId: number,
  memberId: string,
): Promise<CallResponse<typeof getLikesCall>> {
  const likes = await listLikes(services.db, siteId, memberId, likesListSize);
  const ids = [...new Set(likes.map(({ member_id }) => member_id))];
  const cards = await memberCards(services.db, siteId, ids, services.clock.now());
  const shown = likes.flatMap((like) => {
    const card = cards.get(like.member_id);
    return card
      ? [{ like, fields: { ...card, liked_at: like.created_at.toISOString(), match: like.match } }]
      : [];
  });
  return {
    profiles: shown.filter(({ like }) => like.sent).map(({ fields }) => fields),
    liked_by: shown
      .filter(({ like }) => !like.sent)
      .map(({ like, fields }) => ({ ...fields, like_new: like.is_new })),
  };
}
