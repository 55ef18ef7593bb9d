import type { CallResponse } from '#platform/shared/call.ts';
import { fail, invalidInput, platformErrors } from '#platform/shared/errors.ts';
import type { Services } from '#platform/server/services.ts';
import { cursorTime, cursorUuid, decodeCursor, encodeCursor } from '#platform/server/db/keyset.ts';
import { cardsOf, onlineSince } from '#features/profiles/server/public.ts';
import { countCap, pageSize, type searchMembers as searchCall, type SearchQuery } from '../contract.ts';
import { findMembers, type FoundRow } from './search-queries.ts';

type Answer = CallResponse<typeof searchCall>;

/**
 * A page of members who may meet the searcher: each seeks the other's gender. The searcher's age range holds unless
 * the filters say otherwise; the other side's does not count here.
 */
export async function searchMembers(
  services: Services,
  siteId: number,
  memberId: string,
  query: SearchQuery,
): Promise<Answer> {
  const now = services.clock.now();
  const after = query.cursor === undefined ? null : positionOf(query.cursor);
  if (query.min_age !== undefined && query.max_age !== undefined && query.min_age > query.max_age) {
    throw invalidInput({ field: 'max_age', problem: 'too_small', limit: query.min_age });
  }
  const rows = await findMembers(services.db, {
    siteId,
    memberId,
    today: now,
    onlineSince: onlineSince(now),
    gender: query.gender ?? null,
    country: query.country ?? null,
    region: query.countryregion ?? null,
    minAge: query.min_age ?? null,
    maxAge: query.max_age ?? null,
    withPhoto: query.with_photo ?? false,
    after,
    pageSize,
    lookFor: after ? pageSize + 1 : countCap + 1,
  });
  const [first] = rows;
  if (!first) throw fail(platformErrors.not_found);
  const found = rows.flatMap((row) => (row.member_id === null ? [] : [row]));
  const last = found.at(-1);
  return {
    members: await cardsOf(services.db, siteId, found, now),
    next:
      last && first.found > found.length
        ? encodeCursor([last.last_active.toISOString(), last.member_id])
        : null,
    numResults: after ? null : first.found,
    filters: appliedFilters(first, query),
  };
}

function positionOf(cursor: string) {
  const [lastActive, memberId] = decodeCursor(cursor, [cursorTime, cursorUuid] as const);
  return { lastActive, memberId };
}

function appliedFilters(searcher: FoundRow, query: SearchQuery): Answer['filters'] {
  const { sought, searched_country: country, min_age, max_age } = searcher;
  return {
    gender: query.gender ?? null,
    sought,
    country,
    countryregion: query.countryregion ?? null,
    min_age,
    max_age,
    with_photo: query.with_photo ?? false,
  };
}
