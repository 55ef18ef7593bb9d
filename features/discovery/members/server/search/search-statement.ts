import { bitsIn } from '#features/people/directory/search-bits.ts';
import { listCellRanges } from '#features/people/directory/server/public.ts';
import { SearchParts } from './search-parts.ts';
import type { Portion, Slice } from './search-slice.ts';

/**
 * How rows are found:
 * - `scan` reads a covering index in result order, until it has found `lookFor` rows or read `window` rows. Best if many
 *   rows match. With `toEnd` it also says whether there was more to read, at the cost of reading these rows again.
 * - `top` reads the whole window once and also says whether there was more. Best if the window contains fewer matches
 *   than `lookFor`.
 * - `cells` reads each cell by last activity, until it has found `lookFor` rows. Best for a page within a short distance.
 * - `near` reads all rows in the cells of `inside`, up to `window`, and sorts the matches. Best for counting within a
 *   short distance, or for another order.
 * - `lookUp` intersects the lists of tokens and sorts the matches. Best if few rows match.
 */
export type Strategy =
  | { readonly kind: 'scan'; readonly window: number; readonly toEnd: boolean }
  | { readonly kind: 'top'; readonly window: number }
  | { readonly kind: 'cells' }
  | { readonly kind: 'near'; readonly window: number }
  | { readonly kind: 'lookUp' };

type StrategyOf<Kind extends Strategy['kind']> = Extract<Strategy, { kind: Kind }>;

export interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/**
 * The statement for one gender's part, with its values; a test checks its plan. Statements of the same shape share
 * their text and name, so that each connection prepares them only once.
 */
export function searchStatement(slice: Slice, portion: Portion, strategy: Strategy): Statement {
  const search = new SearchParts(slice, portion);
  const text = textFor(search, strategy);
  return { name: nameFor(slice, portion, strategy), text, values: search.values };
}

function textFor(search: SearchParts, strategy: Strategy): string {
  switch (strategy.kind) {
    case 'scan':
      return scanText(search, strategy);
    case 'top':
      return topText(search, strategy);
    case 'cells':
      return cellsText(search);
    case 'near':
      return nearText(search, strategy);
    case 'lookUp':
      return lookUpText(search);
  }
}

// A window is a literal, because for a parameter PostgreSQL estimates such a high limit that it would plan every search
// anew.

function scanText(search: SearchParts, { window, toEnd }: StrategyOf<'scan'>): string {
  const conditions = search.conditions({ region: search.order !== 'last_active' });
  const rows = search.rowsInOrder();
  const hasMore = `case when total.found < ${search.lookFor} then exists (${rows} offset ${window} limit 1) else true end`;
  return stepwiseText(search, {
    read: `not materialized (${rows} limit ${window})`,
    conditions,
    more: toEnd ? hasMore : 'true',
  });
}

function topText(search: SearchParts, { window }: StrategyOf<'top'>): string {
  const { order, lookFor } = search;
  const conditions = search.conditions({ region: order !== 'last_active' });
  const pageSize = search.pageSize();
  return `
    with total as materialized (
      select
        count(*) > ${window} as beyond,
        least(count(*) filter (where fits), ${lookFor})::int as found,
        (array_agg((member_id, moment, cell)) filter (where fits))[:${pageSize}] as first
      from (select member_id, ${order} as moment, cell, (${conditions}) as fits from (${search.rowsInOrder()} limit ${window} + 1) as recent) as seen
    ),
    page as (select page.* from total, unnest(first) as page (member_id uuid, moment timestamptz, cell bigint))${search.cardSelect('total.beyond')}`;
}

/** Each cell is read in result order, and the outer query merges the cells. */
function cellsText(search: SearchParts): string {
  const { part, inOrder, lookFor } = search;
  const conditions = search.conditions({ region: true, position: true, inside: false, outside: false });
  const cells = search.useList(search.slice.cells ?? []);
  const rows = search.rowsWhere(`${part} and cell = place.cell and ${conditions}`);
  return stepwiseText(search, {
    read: `not materialized (select fitting.* from unnest(${cells}) as place (cell)
        cross join lateral (
          ${rows} ${inOrder} limit ${lookFor}
        ) as fitting)`,
    conditions: 'true',
    more: `total.found >= ${lookFor}`,
  });
}

function nearText(search: SearchParts, { window }: StrategyOf<'near'>): string {
  const { part, columns, slice } = search;
  const conditions = search.conditions({ region: true, position: true, inside: false });
  const { first, last } = listCellRanges(slice.inside ?? []);
  const ranges = `${search.useList(first)}, ${search.useList(last)}`;
  const rows = search.rowsWhere(`${part} and cell between range.first and range.last`);
  return stepwiseText(search, {
    read: `materialized (select ${columns} from unnest(${ranges}) as range (first, last)
        cross join lateral (${rows}) as near limit ${window} + 1)`,
    conditions,
    more: `(select count(*) from recent) > ${window}`,
  });
}

function lookUpText(search: SearchParts): string {
  const { all, some } = search.slice.lookUp;
  const conditions = search.conditions({ position: true });
  const tokens = [
    ...(all.length > 0 ? [`tokens @> ${search.useList(all)}`] : []),
    ...some.map((group) => `tokens && ${search.useList(group)}`),
  ].join(' and ');
  // `offset 0` makes the planner use only the token index.
  return stepwiseText(search, {
    read: `not materialized (select * from (
        ${search.rowsWhere(tokens)}
        offset 0
      ) as hit where ${search.partAndRegion})`,
    conditions,
    more: `total.found >= ${search.lookFor}`,
  });
}

interface Steps {
  /** The rows to test, and whether to store them first. */
  readonly read: string;
  readonly conditions: string;
  /** Whether more rows may match. */
  readonly more: string;
}

function stepwiseText(search: SearchParts, { read, conditions, more }: Steps): string {
  const { order, inOrder, lookFor } = search;
  return `
    with recent as ${read},
    found as materialized (
      select member_id, ${order} as moment, cell from recent where ${conditions} ${inOrder} limit ${lookFor}
    ),
    total as materialized (select count(*)::int as found from found),
    page as (
      select member_id, moment, cell from found order by moment desc, member_id desc limit ${search.pageSize()}
    )${search.cardSelect(more)}`;
}

/** Short, because PostgreSQL limits names to 63 characters. */
function nameFor(slice: Slice, { order }: Portion, strategy: Strategy): string {
  const { mask } = slice.traits;
  const shape = [
    strategy.kind,
    'window' in strategy && strategy.window,
    strategy.kind === 'scan' && strategy.toEnd && 'end',
    order === 'joined_at' && 'newest',
    slice.activeAfter && 'act',
    slice.joinedAfter && 'new',
    strategy.kind === 'lookUp' && `${slice.lookUp.some.length}${slice.lookUp.all.length > 0 ? 'all' : ''}`,
    bitsIn('more_traits', mask) !== 0n && 'more',
    bitsIn('later_traits', mask) !== 0n && 'later',
    slice.interests !== 0n && 'int',
    slice.region !== null && 'reg',
    slice.searcherId && 'by',
    slice.inside && 'in',
    slice.outside && 'out',
  ].filter(Boolean);
  return `members_${shape.join('_')}`;
}
