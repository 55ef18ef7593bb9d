import type { CardRow } from '#features/people/directory/server/public.ts';
import type { Database } from '#platform/server/db/database.ts';
import { perDatabase } from '#platform/server/db/per-database.ts';
import type { Order, Portion, Slice } from './search-slice.ts';
import { searchStatement, type Strategy } from './search-statement.ts';

export type FoundRow = CardRow & {
  readonly moment: Date;
  readonly cell: string | null;
  /** Whether the searcher likes the member. */
  readonly liked: boolean;
};

interface Answer extends Record<string, unknown> {
  readonly found: number;
  readonly more: boolean;
  readonly member_id: string | null;
}

export interface Part {
  readonly rows: readonly FoundRow[];
  /** The number of results, up to `lookFor`; null if a separate count is needed. */
  readonly total: number | null;
}

/** The maximum number of rows of a covering index that each step reads. */
export interface Windows {
  /** For the first read, which fills most pages in a millisecond or two. */
  readonly first: number;
  /** For the second, larger read; rarer matches use the token index. */
  readonly page: number;
  /** For reading all rows within a short distance. */
  readonly near: number;
  /** For counting when there are so many members that looking up every one would cost more. */
  readonly count: number;
  /** Whether to read a short distance cell by cell. */
  readonly cells: boolean;
}

const defaultWindows: Windows = { first: 2_000, page: 50_000, near: 20_000, count: 100_000, cells: true };
/** How many searches a process remembers before it clears its list. */
const maxRememberedSearches = 10_000;

/**
 * Searches for which the top of the index filled a page but could not give a count. For their later pages, reading the
 * whole top again would be wasted effort. If such a search becomes countable later, a separate call still counts it.
 */
const uncountableSearches = perDatabase((_primary: Database) => new Set<string>());

function isUncountableAtTop(db: Database, slice: Slice, { order }: Pick<Portion, 'order'>): boolean {
  const key = searchKey(slice, order);
  return key !== null && uncountableSearches(db.primary).has(key);
}

function noteUncountableAtTop(db: Database, slice: Slice, { order }: Pick<Portion, 'order'>): void {
  const key = searchKey(slice, order);
  if (key === null) return;
  const keys = uncountableSearches(db.primary);
  if (keys.size >= maxRememberedSearches) keys.clear();
  keys.add(key);
}

/** Identifies a search that many members share; null if the search depends on a place or the current time. */
function searchKey(slice: Slice, order: Order): string | null {
  if (slice.inside ?? slice.outside ?? slice.joinedAfter ?? slice.activeAfter) return null;
  const { siteId, country, gender, traits, interests, bornUntil, bornAfter, region } = slice;
  return [
    order,
    siteId,
    country,
    gender,
    traits.mask,
    traits.bits,
    interests,
    bornUntil,
    bornAfter,
    region,
  ].join(' ');
}

/**
 * Continue reading only if that is likely to find this many pages of rows. The number depends on how many rows the
 * tokens leave.
 */
const minExpectedPages = { few: 5, some: 2, most: 0 };
/** With more ranges than this, most of them turn out to be empty. */
const maxRanges = 100;

/**
 * One gender's part of a page. A short distance is read cell by cell. Other searches first read the top of the index.
 * If that does not fill the page and few members match, they use the token index.
 */
export async function findPart(
  db: Database,
  slice: Slice,
  portion: Portion,
  windows: Windows = defaultWindows,
): Promise<Part> {
  const { expectedMatches } = slice.lookUp;
  const searchPortion = { ...portion, lookFor: portion.pageSize };
  const byCells = windows.cells && slice.cells && portion.order === 'last_active';
  if (byCells && expectedMatches !== 'few') {
    const { rows, more } = await run(db, slice, searchPortion, { kind: 'cells' });
    return { rows, total: more ? null : rows.length };
  }
  // The search reaches a ring only if few members live within its inner edge, so few live in the ring itself too.
  if (slice.outside) {
    const around = await nearBy(db, slice, portion, windows.first);
    if (around) return around;
  }
  // If few members are expected to match, a quarter of the window is enough to notice that many do.
  const window = expectedMatches === 'few' ? Math.ceil(windows.first / 4) : windows.first;
  const counts = portion.lookFor > portion.pageSize && !isUncountableAtTop(db, slice, portion);
  const { rows, found, more } = counts
    ? await run(db, slice, portion, { kind: 'top', window })
    : await run(db, slice, searchPortion, { kind: 'scan', window, toEnd: true });
  if (!more || found >= portion.lookFor) return { rows, total: found };
  if (rows.length === portion.pageSize) {
    if (counts) noteUncountableAtTop(db, slice, portion);
    return { rows, total: null };
  }
  if (found * (windows.page / window) >= minExpectedPages[expectedMatches] * portion.pageSize) {
    const further = await run(db, slice, searchPortion, { kind: 'scan', window: windows.page, toEnd: false });
    if (further.rows.length === portion.pageSize) return { rows: further.rows, total: null };
  }
  const near = await nearBy(db, slice, portion, windows.near);
  if (near) return near;
  const lookedUp = await run(db, slice, portion, { kind: 'lookUp' });
  return { rows: lookedUp.rows, total: lookedUp.found };
}

/** Null if the distance is not short, if too many members live there, or if the token index would read less. */
async function nearBy(db: Database, slice: Slice, portion: Portion, window: number): Promise<Part | null> {
  if (!slice.inside || slice.inside.length > maxRanges || slice.lookUp.expectedMatches === 'few') return null;
  const { rows, found, more } = await run(db, slice, portion, { kind: 'near', window });
  // If the read ends early, its rows may not be the first in the order, but they still count.
  const counted = portion.pageSize === 0 && found >= portion.lookFor;
  return more && !counted ? null : { rows, total: found };
}

/** The number of results, up to `lookFor`; null if the top of the index is not enough to count them. */
export async function countAtTop(
  db: Database,
  slice: Slice,
  portion: Omit<Portion, 'pageSize'>,
  windows: Windows = defaultWindows,
): Promise<number | null> {
  if (isUncountableAtTop(db, slice, portion)) return null;
  const counting = { ...portion, pageSize: 0 };
  const { found, more } = await run(db, slice, counting, { kind: 'top', window: windows.first });
  return !more || found >= portion.lookFor ? found : null;
}

/** The number of results, up to `lookFor`. */
export async function countPart(
  db: Database,
  slice: Slice,
  portion: Omit<Portion, 'pageSize'>,
  windows: Windows = defaultWindows,
): Promise<number> {
  const counting = { ...portion, pageSize: 0 };
  let many = slice.lookUp.expectedMatches === 'most' || isUncountableAtTop(db, slice, portion);
  if (!isUncountableAtTop(db, slice, portion)) {
    const { found, more } = await run(db, slice, counting, { kind: 'top', window: windows.first });
    if (!more || found >= portion.lookFor) return found;
    many ||= found * (windows.count / windows.first) >= portion.lookFor;
  }
  const near = await nearBy(db, slice, counting, windows.count);
  if (near) return near.total!;
  if (many) {
    const further = await run(db, slice, counting, { kind: 'scan', window: windows.count, toEnd: true });
    if (!further.more || further.found >= portion.lookFor) return further.found;
  }
  return (await run(db, slice, counting, { kind: 'lookUp' })).found;
}

async function run(db: Database, slice: Slice, portion: Portion, strategy: Strategy) {
  const { name, text, values } = searchStatement(slice, portion, strategy);
  const answers = await db.prepared<Answer>(name, text, [...values]);
  const { found: matchCount, more } = answers[0]!;
  return {
    found: matchCount,
    more,
    rows: answers.filter((row) => row.member_id !== null) as unknown as readonly FoundRow[],
  };
}
