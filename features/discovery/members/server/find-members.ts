import type { CardRow } from '#features/people/directory/server/public.ts';
import type { Database } from '#platform/server/db/database.ts';
import { searchStatement, type Order, type Portion, type Slice, type Way } from './search-statement.ts';

export type FoundRow = CardRow & { readonly moment: Date; readonly cell: string | null };

interface Answer extends Record<string, unknown> {
  readonly found: number;
  readonly more: boolean;
  readonly member_id: string | null;
}

export interface Part {
  readonly rows: readonly FoundRow[];
  /** How many there are, up to `lookFor`; null: not known without counting on. */
  readonly total: number | null;
}

/** Rows of a covering index that a statement may read. */
export interface Windows {
  /** Fills most pages, in a millisecond or two. */
  readonly first: number;
  /** What is rarer is found here; what is rarer still is looked up. */
  readonly page: number;
  /** All of a short distance. */
  readonly near: number;
  /** Where so many fit that looking all of them up would cost more. */
  readonly count: number;
  /** Whether the cells of a short distance are each read by themselves. */
  readonly cells: boolean;
}

const usual: Windows = { first: 2_000, page: 50_000, near: 20_000, count: 100_000, cells: true };
/** Searches that a process remembers. */
const remembered = 10_000;

/**
 * Searches of which the top of the index filled a page and told no number: reading all of it for each of their pages is
 * in vain. One that is remembered for too long is counted by itself, as others that find many are.
 */
const untold = new WeakMap<Database, Set<string>>();

function isUntold(db: Database, slice: Slice, { order }: Pick<Portion, 'order'>): boolean {
  const name = nameOf(slice, order);
  return name !== null && (untold.get(db)?.has(name) ?? false);
}

function noteUntold(db: Database, slice: Slice, { order }: Pick<Portion, 'order'>): void {
  const name = nameOf(slice, order);
  if (name === null) return;
  const known = untold.get(db) ?? new Set();
  untold.set(db, known);
  if (known.size >= remembered) known.clear();
  known.add(name);
}

/** What makes a search the same for everybody; null where it is a place's or a moment's own. */
function nameOf(slice: Slice, order: Order): string | null {
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

/** So many times a page must be expected before it is searched for by reading on, by what looking up would leave. */
const sure = { few: 5, some: 2, most: 0 };
/** Of more ranges than these each is asked for in vain more often than not. */
const fewRanges = 100;

/**
 * One gender's part of a page. A short distance is read cell by cell; what many fit is found near the top of the index,
 * and what few fit is looked up by its tokens, once the top has not filled the page.
 */
export async function findPart(
  db: Database,
  slice: Slice,
  portion: Portion,
  windows: Windows = usual,
): Promise<Part> {
  const { leaves } = slice.lookUp;
  const wanted = { ...portion, lookFor: portion.pageSize };
  const byCells = windows.cells && slice.cells && portion.order === 'last_active';
  if (byCells && leaves !== 'few') {
    const { rows, more } = await run(db, slice, wanted, { way: 'cells' });
    return { rows, total: more ? null : rows.length };
  }
  // A ring is asked for where few live within it, so few live in it too.
  if (slice.outside) {
    const around = await nearBy(db, slice, portion, windows.first);
    if (around) return around;
  }
  // Enough to tell that what should be rare is not.
  const window = leaves === 'few' ? Math.ceil(windows.first / 4) : windows.first;
  const counts = portion.lookFor > portion.pageSize && !isUntold(db, slice, portion);
  const { rows, found, more } = counts
    ? await run(db, slice, portion, { way: 'top', window })
    : await run(db, slice, wanted, { way: 'scan', window, toEnd: true });
  if (!more || found >= portion.lookFor) return { rows, total: found };
  if (rows.length === portion.pageSize) {
    if (counts) noteUntold(db, slice, portion);
    return { rows, total: null };
  }
  if (found * (windows.page / window) >= sure[leaves] * portion.pageSize) {
    const further = await run(db, slice, wanted, { way: 'scan', window: windows.page, toEnd: false });
    if (further.rows.length === portion.pageSize) return { rows: further.rows, total: null };
  }
  const near = await nearBy(db, slice, portion, windows.near);
  if (near) return near;
  const lookedUp = await run(db, slice, portion, { way: 'lookUp' });
  return { rows: lookedUp.rows, total: lookedUp.found };
}

/** Null: not a short distance, or too many live there, or looking up reads less. */
async function nearBy(db: Database, slice: Slice, portion: Portion, window: number): Promise<Part | null> {
  if (!slice.inside || slice.inside.length > fewRanges || slice.lookUp.leaves === 'few') return null;
  const { rows, found, more } = await run(db, slice, portion, { way: 'near', window });
  // Rows of a part of the place would not be the first in the order.
  const counted = portion.pageSize === 0 && found >= portion.lookFor;
  return more && !counted ? null : { rows, total: found };
}

/** How many there are, up to `lookFor`; null: more than the top of the index tells. */
export async function countAtTop(
  db: Database,
  slice: Slice,
  portion: Omit<Portion, 'pageSize'>,
  windows: Windows = usual,
): Promise<number | null> {
  if (isUntold(db, slice, portion)) return null;
  const counting = { ...portion, pageSize: 0 };
  const { found, more } = await run(db, slice, counting, { way: 'top', window: windows.first });
  return !more || found >= portion.lookFor ? found : null;
}

/** How many there are, up to `lookFor`. */
export async function countPart(
  db: Database,
  slice: Slice,
  portion: Omit<Portion, 'pageSize'>,
  windows: Windows = usual,
): Promise<number> {
  const counting = { ...portion, pageSize: 0 };
  let many = slice.lookUp.leaves === 'most' || isUntold(db, slice, portion);
  if (!isUntold(db, slice, portion)) {
    const { found, more } = await run(db, slice, counting, { way: 'top', window: windows.first });
    if (!more || found >= portion.lookFor) return found;
    many ||= found * (windows.count / windows.first) >= portion.lookFor;
  }
  const near = await nearBy(db, slice, counting, windows.count);
  if (near) return near.total!;
  if (many) {
    const further = await run(db, slice, counting, { way: 'scan', window: windows.count, toEnd: true });
    if (!further.more || further.found >= portion.lookFor) return further.found;
  }
  return (await run(db, slice, counting, { way: 'lookUp' })).found;
}

async function run(db: Database, slice: Slice, portion: Portion, how: Way) {
  const { name, text, values } = searchStatement(slice, portion, how);
  const answers = await db.prepared<Answer>(name, text, [...values]);
  const { found, more } = answers[0]!;
  return {
    found,
    more,
    rows: answers.filter((row) => row.member_id !== null) as unknown as readonly FoundRow[],
  };
}
