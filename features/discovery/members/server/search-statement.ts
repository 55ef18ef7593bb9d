import { bitsIn, traitColumns, type TraitTest } from '#features/people/directory/search-bits.ts';
import { cardColumns, cardJoins, rangesOf, searchRowsSql } from '#features/people/directory/server/public.ts';
import { likesSql } from '#features/discovery/likes/server/public.ts';
import type { Gender } from '#features/people/profiles/attributes.ts';
import type { LookUp } from './search-look-up.ts';

/** One gender's part of a search, as conditions on search rows. */
export interface Slice {
  readonly siteId: number;
  readonly country: string;
  readonly gender: Gender;
  readonly traits: TraitTest;
  /** Bits of `interests` that rows must have. */
  readonly interests: bigint;
  /** Bounds for the date of birth: on or before `bornUntil`, and after `bornAfter`. */
  readonly bornUntil: string;
  readonly bornAfter: string;
  readonly region: string | null;
  readonly joinedAfter: Date | null;
  readonly activeAfter: Date | null;
  /** The member who searches, whose likes are marked; null for a visitor. */
  readonly searcherId: string | null;
  readonly excluded: readonly string[];
  /** Cells that rows must be in, and cells that they must not be in; null means no condition. */
  readonly inside: readonly bigint[] | null;
  readonly outside: readonly bigint[] | null;
  /** The same area as cells of the finest resolution; null if there are too many. */
  readonly cells: readonly bigint[] | null;
  readonly lookUp: LookUp;
}

export type Order = 'last_active' | 'joined_at';

export interface Portion {
  readonly order: Order;
  /** The last member of the previous page; null for the first page. */
  readonly after: { readonly moment: Date; readonly memberId: string } | null;
  readonly pageSize: number;
  /** How many matching rows to look for when counting; at least `pageSize`. */
  readonly lookFor: number;
  /** Members active after this time count as online. */
  readonly onlineSince: Date;
}

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
export type Way =
  | { readonly way: 'scan'; readonly window: number; readonly toEnd: boolean }
  | { readonly way: 'top'; readonly window: number }
  | { readonly way: 'cells' }
  | { readonly way: 'near'; readonly window: number }
  | { readonly way: 'lookUp' };

/**
 * SQL for a cell's ancestor. An H3 index stores its resolution in bits 52 to 55, and has ones in unused finer digits.
 */
const ancestor = (resolution: number) =>
  `((cell & ~(15::bigint << 52)) | (${resolution}::bigint << 52) | ((1::bigint << ${3 * (15 - resolution)}) - 1))`;

/**
 * SQL that tests whether a row's cell or one of its ancestors is in the list. PostgreSQL hashes the subselect's rows.
 */
const isInCells = (cells: string) =>
  ['cell', ...[5, 4, 3].map(ancestor)]
    .map((cell) => `${cell} in (select unnest(${cells}::bigint[]))`)
    .join(' or ');

const usualColumns = 'member_id, last_active, joined_at, traits, interests, birth_date, region, cell';

export interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/**
 * The statement for one gender's part, with its values; a test checks its plan. Statements of the same shape share
 * their text and name, so that each connection prepares them only once.
 */
export function searchStatement(slice: Slice, portion: Portion, how: Way): Statement {
  const values: unknown[] = [];
  const use = (value: unknown, type: string) => `$${values.push(value)}::${type}`;
  const list = (numbers: readonly bigint[]) => use(`{${numbers.join(',')}}`, 'bigint[]');
  const { order, after } = portion;
  const { mask, bits } = slice.traits;
  const tested = traitColumns.filter((column) => bitsIn(column, mask) !== 0n);
  const further = tested.filter((column) => column !== 'traits');
  const columns = [usualColumns, ...further].join(', ');
  const rowsWhere = (condition: string) => searchRowsSql(condition, further);
  const site = use(slice.siteId, 'int');
  const inOrder = `order by ${order} desc, member_id desc`;
  const part = [
    `site_id = ${site}`,
    `country = ${use(slice.country, 'text')}`,
    `gender = ${use(slice.gender, 'text')}`,
  ].join(' and ');
  const regionConditions = slice.region === null ? [] : [`region = ${use(slice.region, 'text')}`];
  // Only one index has the region in its key, and that index is ordered by last activity.
  const inIndexOrder = how.way === 'scan' || how.way === 'top';
  const byRegion = how.way === 'lookUp' || (inIndexOrder && order === 'last_active');
  const byCells = how.way === 'cells' || how.way === 'near';
  const place = [part, ...(byRegion ? regionConditions : [])].join(' and ');
  const moments = {
    last_active: slice.activeAfter && `last_active > ${use(slice.activeAfter, 'timestamptz')}`,
    joined_at: slice.joinedAfter && `joined_at > ${use(slice.joinedAfter, 'timestamptz')}`,
  };
  const afterPosition = [
    `(${order}, member_id) < (${use(after?.moment ?? 'infinity', 'timestamptz')}, ${use(after?.memberId ?? 'ffffffff-ffff-ffff-ffff-ffffffffffff', 'uuid')})`,
    ...(moments[order] ? [moments[order]] : []),
  ].join(' and ');
  const otherMoment = moments[order === 'last_active' ? 'joined_at' : 'last_active'];
  // A literal, because for a parameter PostgreSQL estimates such a high limit that it would plan every search anew.
  const window = 'window' in how ? how.window : null;
  const lookFor = use(portion.lookFor, 'int');
  const conditions = [
    ...tested.map(
      (column) =>
        `${column} & ${use(bitsIn(column, mask), 'bigint')} = ${use(bitsIn(column, bits), 'bigint')}`,
    ),
    ...(slice.interests === 0n
      ? []
      : [`interests & ${use(slice.interests, 'bigint')} = ${use(slice.interests, 'bigint')}`]),
    `birth_date <= ${use(slice.bornUntil, 'date')} and birth_date > ${use(slice.bornAfter, 'date')}`,
    ...(byRegion ? [] : regionConditions),
    ...(otherMoment ? [otherMoment] : []),
    ...(inIndexOrder ? [] : [afterPosition]),
    ...(slice.inside && !byCells ? [`(${isInCells(list(slice.inside))})`] : []),
    ...(slice.outside && how.way !== 'cells'
      ? [`(cell is null or not (${isInCells(list(slice.outside))}))`]
      : []),
    `member_id <> all (${use(slice.excluded, 'uuid[]')})`,
  ].join(' and ');
  const indexRows = `${rowsWhere(`${place} and ${afterPosition}`)} ${inOrder}`;
  const read = {
    scan: () => `${indexRows} limit ${window}`,
    top: () => `${indexRows} limit ${window} + 1`,
    // Each cell is read in result order, and the outer query merges the cells.
    cells: () => `select fitting.* from unnest(${list(slice.cells ?? [])}) as place (cell)
        cross join lateral (
          ${rowsWhere(`${part} and cell = place.cell and ${conditions}`)} ${inOrder} limit ${lookFor}
        ) as fitting`,
    near: () => {
      const { first, last } = rangesOf(slice.inside ?? []);
      return `select ${columns} from unnest(${list(first)}, ${list(last)}) as range (first, last)
        cross join lateral (${rowsWhere(`${part} and cell between range.first and range.last`)}) as near limit ${window} + 1`;
    },
    // `offset 0` makes the planner use only the token index.
    lookUp: () => `select * from (
        ${rowsWhere([...(slice.lookUp.all.length > 0 ? [`tokens @> ${list(slice.lookUp.all)}`] : []), ...slice.lookUp.some.map((group) => `tokens && ${list(group)}`)].join(' and '))}
        offset 0
      ) as hit where ${place}`,
  }[how.way]();
  const more = {
    scan: () =>
      how.way === 'scan' && how.toEnd
        ? `case when total.found < ${lookFor} then exists (${indexRows} offset ${window} limit 1) else true end`
        : 'true',
    top: () => 'total.beyond',
    cells: () => `total.found >= ${lookFor}`,
    near: () => `(select count(*) from recent) > ${window}`,
    lookUp: () => `total.found >= ${lookFor}`,
  }[how.way]();
  const pageSize = use(portion.pageSize, 'int');
  const stepwiseText = `
    with recent as ${how.way === 'near' ? 'materialized' : 'not materialized'} (${read}),
    found as materialized (
      select member_id, ${order} as moment, cell from recent where ${how.way === 'cells' ? 'true' : conditions} ${inOrder} limit ${lookFor}
    ),
    total as materialized (select count(*)::int as found from found),
    page as (
      select member_id, moment, cell from found order by moment desc, member_id desc limit ${pageSize}
    )`;
  const singlePassText = `
    with total as materialized (
      select
        count(*) > ${window} as beyond,
        least(count(*) filter (where fits), ${lookFor})::int as found,
        (array_agg((member_id, moment, cell)) filter (where fits))[:${pageSize}] as first
      from (select member_id, ${order} as moment, cell, (${conditions}) as fits from (${read}) as recent) as seen
    ),
    page as (select page.* from total, unnest(first) as page (member_id uuid, moment timestamptz, cell bigint))`;
  const liked =
    slice.searcherId === null
      ? 'false'
      : likesSql({ site, from: use(slice.searcherId, 'uuid'), to: 'page.member_id' });
  const text = `${how.way === 'top' ? singlePassText : stepwiseText}
    select total.found, ${more} as more, page.moment, to_hex(page.cell) as cell, ${liked} as liked, card.*
    from total
    left join page on true
    left join lateral (
      select ${cardColumns}
      from (
        select ${site} as site_id, page.member_id, ${use(portion.onlineSince, 'timestamptz')} as online_since
      ) as wanted
      ${cardJoins}
    ) as card on true
    order by page.moment desc, page.member_id desc`;
  // Short, because PostgreSQL limits names to 63 characters.
  const shape = [
    how.way,
    window,
    how.way === 'scan' && how.toEnd && 'end',
    order === 'joined_at' && 'newest',
    slice.activeAfter && 'act',
    slice.joinedAfter && 'new',
    how.way === 'lookUp' && `${slice.lookUp.some.length}${slice.lookUp.all.length > 0 ? 'all' : ''}`,
    further.includes('more_traits') && 'more',
    further.includes('later_traits') && 'later',
    slice.interests !== 0n && 'int',
    slice.region !== null && 'reg',
    slice.searcherId && 'by',
    slice.inside && 'in',
    slice.outside && 'out',
  ].filter(Boolean);
  return { name: `members_${shape.join('_')}`, text, values };
}
