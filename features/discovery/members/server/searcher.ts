import {
  soughtGenders,
  type Gender,
  type InterestId,
  type Sexuality,
} from '#features/people/profiles/attributes.ts';
import { blockedEitherWaySql } from '#features/people/blocks/server/public.ts';
import { joinProfileSql } from '#features/people/profiles/server/public.ts';
import { premiumSql } from '#features/identity/membership/server/public.ts';
import { fail, platformErrors } from '#platform/shared/errors.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { MemberCaller, RequestContext } from '#platform/server/http/context.ts';
import { takeViewerValue, type ViewerRead } from '#platform/server/viewer-reads.ts';
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

interface SearcherRow extends Record<string, unknown> {
  readonly gender: Gender;
  readonly sexuality: Sexuality;
  readonly country: string;
  readonly seek_min_age: number;
  readonly seek_max_age: number;
  readonly location_cell: string | null;
  readonly interests: InterestId[];
  readonly show_adult: boolean;
  readonly premium: boolean;
  readonly blocked: string[];
  readonly saved: SavedSearch | null;
}

/** A select that reads a searcher, who is identified by two SQL expressions. */
const searcherSql = (siteId: string, memberId: string) => `
  select gender, sexuality, country, seek_min_age, seek_max_age, location_cell, interests, show_adult,
  ${premiumSql({ site: 'who.site_id', member: 'who.member_id' })} as premium,
  array(${blockedEitherWaySql({ site: 'who.site_id', member: 'who.member_id' })}) as blocked,
  (
    select jsonb_build_object('filters', filters, 'sort', sort) from saved_search
    where saved_search.site_id = who.site_id and saved_search.member_id = who.member_id
  ) as saved
  from (select ${siteId} as site_id, ${memberId} as member_id) as who
  ${joinProfileSql({ as: 'own', site: 'who.site_id', member: 'who.member_id' })}`;

/** Read together with the session on the members page, which always needs the searcher. */
export const searcherOfPage: ViewerRead = {
  name: 'searcher',
  page: '/members',
  sql: `select to_json(searcher) from (${searcherSql('account.site_id', 'account.member_id')}) searcher`,
};

const searchersByRequest = new WeakMap<RequestContext, Promise<KnownSearcher>>();

/**
 * The caller as a searcher. Read once per request, because a page first asks for the saved search and then searches.
 * @throws {CallError} `not_found` if the member has no profile on this site.
 */
export function getSearcher(context: RequestContext, caller: MemberCaller): Promise<KnownSearcher> {
  const searcher = searchersByRequest.get(context) ?? takeSearcher(context.db, caller);
  searchersByRequest.set(context, searcher);
  return searcher;
}

async function takeSearcher(db: Database, caller: MemberCaller): Promise<KnownSearcher> {
  const row = takeViewerValue(caller, searcherOfPage) as SearcherRow | null | undefined;
  const searcher = row
    ? fromRow(caller.memberId, row)
    : await readSearcher(db, caller.siteId, caller.memberId);
  if (!searcher) throw fail(platformErrors.not_found);
  return searcher;
}

/** Undefined if the member has no profile on this site. */
export async function readSearcher(
  db: Database,
  siteId: number,
  memberId: string,
): Promise<KnownSearcher | undefined> {
  const [row] = await db.prepared<SearcherRow>('members_searcher', searcherSql('$1::integer', '$2::uuid'), [
    siteId,
    memberId,
  ]);
  return row && fromRow(memberId, row);
}

function fromRow(memberId: string, row: SearcherRow): KnownSearcher {
  const searcher = {
    memberId,
    gender: row.gender,
    sought: soughtGenders(row.gender, row.sexuality),
    country: row.country,
    minAge: row.seek_min_age,
    maxAge: row.seek_max_age,
    cell: row.location_cell,
    interests: row.interests,
    showAdult: row.show_adult,
    premium: row.premium,
    excluded: [memberId, ...row.blocked],
  };
  return { searcher, saved: row.saved };
}
