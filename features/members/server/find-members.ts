import type { CardRow } from '#features/profiles/server/public.ts';
import type { Database } from '#platform/server/db/database.ts';
import { searchStatement, type Portion, type Slice, type Way } from './search-statement.ts';

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

/** Rows of the covering index that a statement may read. */
export interface Windows {
  /** Some milliseconds. */
  readonly page: number;
  /** Where so many fit that looking all of them up would cost more. */
  readonly count: number;
}

const usual: Windows = { page: 20_000, count: 200_000 };

/**
 * One gender's part of a page. What many fit is found near the top of the index; what few fit is looked up by its
 * tokens, once the top has not filled the page.
 */
export async function findPart(
  db: Database,
  slice: Slice,
  portion: Portion,
  windows: Windows = usual,
): Promise<Part> {
  const scanned = await run(db, slice, portion, { way: 'scan', window: windows.page });
  if (!scanned.more || scanned.found >= portion.lookFor) return { rows: scanned.rows, total: scanned.found };
  if (scanned.rows.length === portion.pageSize) return { rows: scanned.rows, total: null };
  const lookedUp = await run(db, slice, portion, { way: 'lookUp' });
  return { rows: lookedUp.rows, total: lookedUp.found };
}

/** How many there are, up to `lookFor`. */
export async function countPart(
  db: Database,
  slice: Slice,
  portion: Omit<Portion, 'pageSize'>,
  windows: Windows = usual,
): Promise<number> {
  const counting = { ...portion, pageSize: 0 };
  const scanned = await run(db, slice, counting, { way: 'scan', window: windows.page });
  if (!scanned.more || scanned.found >= portion.lookFor) return scanned.found;
  const dense = scanned.found * (windows.count / windows.page) >= portion.lookFor;
  if (dense) {
    const further = await run(db, slice, counting, { way: 'scan', window: windows.count });
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
