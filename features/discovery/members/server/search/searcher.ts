import {
  soughtGenders,
  type Gender,
  type InterestId,
  type Sexuality,
} from '#features/people/profiles/attributes.ts';
import { blockedEitherWaySql } from '#features/safety/blocks/server/public.ts';
import {
  joinProfileSql,
  placeColumnsSql,
  settledCell,
  type PlaceRow,
} from '#features/people/profiles/server/public.ts';
import { settingsOf } from '#features/site/sites/server/public.ts';
import { premiumSql } from '#features/identity/membership/server/public.ts';
import { fail, platformErrors } from '#platform/shared/errors.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { MemberCaller, RequestContext } from '#platform/server/http/context.ts';
import type { SavedSearch } from './saved-search-queries.ts';

/** The member who searches: their profile, and what they are looking for. */
export interface Searcher {
  readonly memberId: string;
  readonly gender: Gender;
  readonly sought: readonly Gender[];
  readonly country: string;
  readonly minAge: number;
  readonly maxAge: number;
  readonly cell: string | null;
  readonly interests: readonly InterestId[];
  readonly showAdult: boolean;
  readonly premium: boolean;
  /** Members who are never found: the searcher, members they block, and members who block them. */
  readonly excluded: readonly string[];
}

export interface KnownSearcher {
  readonly searcher: Searcher;
  /** The member's most recently saved search, if any. */
  readonly saved: SavedSearch | null;
}

interface SearcherRow extends Record<string, unknown>, PlaceRow {
  readonly gender: Gender;
  readonly sexuality: Sexuality;
  readonly country: string;
  readonly seek_min_age: number;
  readonly seek_max_age: number;
  readonly interests: InterestId[];
  readonly show_adult: boolean;
  readonly premium: boolean;
  readonly blocked: string[];
  readonly saved: SavedSearch | null;
}

const searcherSql = `
  select gender, sexuality, country, seek_min_age, seek_max_age, ${placeColumnsSql('own')}, interests, show_adult,
  ${premiumSql({ site: 'who.site_id', member: 'who.member_id' })} as premium,
  array(${blockedEitherWaySql({ site: 'who.site_id', member: 'who.member_id' })}) as blocked,
  (
    select jsonb_build_object('filters', filters, 'sort', sort) from saved_search
    where saved_search.site_id = who.site_id and saved_search.member_id = who.member_id
  ) as saved
  from (select $1::integer as site_id, $2::uuid as member_id) as who
  ${joinProfileSql({ as: 'own', site: 'who.site_id', member: 'who.member_id' })}`;

const searchersByRequest = new WeakMap<RequestContext, Promise<KnownSearcher>>();

/**
 * The caller as a searcher. Read once per request, because a page first asks for the saved search and then searches.
 * @throws {CallError} `not_found` if the member has no profile on this site.
 */
export function getSearcher(context: RequestContext, caller: MemberCaller): Promise<KnownSearcher> {
  const searcher = searchersByRequest.get(context) ?? findSearcher(context, caller);
  searchersByRequest.set(context, searcher);
  return searcher;
}

async function findSearcher(
  { db, clock }: RequestContext,
  { siteId, memberId }: MemberCaller,
): Promise<KnownSearcher> {
  const searcher = await findKnownSearcher(db, siteId, memberId, clock.now());
  if (!searcher) throw fail(platformErrors.not_found);
  return searcher;
}

/** Undefined if the member has no profile on this site. */
export async function findKnownSearcher(
  db: Database,
  siteId: number,
  memberId: string,
  now: Date,
): Promise<KnownSearcher | undefined> {
  const [row] = await db.prepared<SearcherRow>('members_searcher', searcherSql, [siteId, memberId]);
  return row && fromRow(memberId, row, settledCell(row, await settingsOf({ siteId, db }), now));
}

function fromRow(memberId: string, row: SearcherRow, cell: string | null): KnownSearcher {
  const searcher = {
    memberId,
    gender: row.gender,
    sought: soughtGenders(row.gender, row.sexuality),
    country: row.country,
    minAge: row.seek_min_age,
    maxAge: row.seek_max_age,
    cell,
    interests: row.interests,
    showAdult: row.show_adult,
    premium: row.premium,
    excluded: [memberId, ...row.blocked],
  };
  return { searcher, saved: row.saved };
}
