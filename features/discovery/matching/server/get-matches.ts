import type { CallResponse } from '#platform/shared/call.ts';
import { fail, platformErrors } from '#platform/shared/errors.ts';
import { cursorNumber, cursorUuid, decodeCursor, encodeCursor } from '#platform/server/db/keyset.ts';
import type { Services } from '#platform/server/services.ts';
import { memberCards } from '#features/people/directory/server/public.ts';
import { suggestionsPageSize, type getMatchesForMe } from '../contract.ts';
import { findCandidates } from './find-candidates.ts';
import { findSeeker } from './matching-queries.ts';
import { rankPage } from './rank-members.ts';

/**
 * A page of suggestions with their reasons. Pages are ordered by score. Within a page, similar members are spread out.
 * @throws {CallError} `not_found` if the member has no profile on this site.
 */
export async function getMatches(
  services: Services,
  siteId: number,
  memberId: string,
  cursor: string | undefined,
): Promise<CallResponse<typeof getMatchesForMe>> {
  const after = cursor === undefined ? null : decodePosition(cursor);
  const seeker = await findSeeker(services.db, { siteId, memberId });
  if (!seeker) throw fail(platformErrors.not_found);
  const ids = await findCandidates(services, siteId, seeker);
  const { members, next } = await rankPage(services, siteId, memberId, ids, {
    after,
    size: suggestionsPageSize,
    beyondLast: true,
  });
  const cards = await memberCards(
    services.db,
    siteId,
    members.map((one) => one.memberId),
    services.clock.now(),
  );
  return {
    members: members.flatMap((one) => {
      const card = cards.get(one.memberId);
      const { reasons, distance, beyondAsked } = one;
      return card ? [{ ...card, reasons: [...reasons], distance, beyond_asked: beyondAsked }] : [];
    }),
    next: next && encodeCursor([next.score, next.memberId]),
  };
}

function decodePosition(cursor: string) {
  const [score, memberId] = decodeCursor(cursor, [cursorNumber, cursorUuid] as const);
  return { score, memberId };
}
