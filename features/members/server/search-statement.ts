import { cardColumns, cardJoins } from '#features/profiles/server/public.ts';
import type { Gender } from '#features/profiles/attributes.ts';

/** One gender's part of a search, as facts that rows can be held against. */
export interface Slice {
  readonly siteId: number;
  readonly country: string;
  readonly gender: Gender;
  /** Bits of `traits` that no found row has. */
  readonly forbidden: bigint;
  /** Bits of `interests` that every found row has. */
  readonly interests: bigint;
  /** Born on or before, and after. */
  readonly bornUntil: string;
  readonly bornAfter: string;
  readonly region: string | null;
  readonly joinedAfter: Date | null;
  readonly activeAfter: Date | null;
  readonly excluded: readonly string[];
  /** Cells that found rows lie in, and cells that they do not; null: anywhere. */
  readonly inside: readonly bigint[] | null;
  readonly outside: readonly bigint[] | null;
  /** Tokens that all found rows have; of each of `some`, they have at least one. */
  readonly all: readonly bigint[];
  readonly some: readonly (readonly bigint[])[];
}

export type Order = 'last_active' | 'joined_at';

export interface Portion {
  readonly order: Order;
  /** The last member of the page before; null: from the start. */
  readonly after: { readonly moment: Date; readonly memberId: string } | null;
  readonly pageSize: number;
  /** How many are looked for, to count them; at least `pageSize`. */
  readonly lookFor: number;
  /** Who was active after this shows as online. */
  readonly onlineSince: Date;
}

/**
 * How rows are found. `scan` reads the covering index in the order of the answer, at most `window` rows of it: right
 * for what many fit. `lookUp` intersects the lists of tokens and sorts what is left: right for what few fit.
 */
export type Way = { readonly way: 'scan'; readonly window: number } | { readonly way: 'lookUp' };

/** An H3 cell's ancestor, from the layout of the index: resolution in bits 52 to 55, finer digits all ones. */
const ancestor = (resolution: number) =>
  `((cell & ~(15::bigint << 52)) | (${resolution}::bigint << 52) | ((1::bigint << ${3 * (15 - resolution)}) - 1))`;

/** Whether a row's cell or an ancestor of it is in the list. The list becomes a hash table, however long it is. */
const lies = (cells: string) =>
  ['cell', ...[5, 4, 3].map(ancestor)]
    .map((cell) => `${cell} in (select unnest(${cells}::bigint[]))`)
    .join(' or ');

const columns = 'member_id, last_active, joined_at, traits, interests, birth_date, region, cell';

export interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/**
 * The statement of one gender's part with its values, for the search and for the test that reads its plan. Equal
 * shapes have equal texts and names, so that each is prepared once a connection.
 */
export function searchStatement(slice: Slice, portion: Portion, how: Way): Statement {
  const values: unknown[] = [];
  const use = (value: unknown, type: string) => `$${values.push(value)}::${type}`;
  const list = (numbers: readonly bigint[]) => use(`{${numbers.join(',')}}`, 'bigint[]');
  const { order, after } = portion;
  const site = use(slice.siteId, 'int');
  const inOrder = `order by ${order} desc, member_id desc`;
  const key = [
    `site_id = ${site}`,
    `country = ${use(slice.country, 'text')}`,
    `gender = ${use(slice.gender, 'text')}`,
    `(${order}, member_id) < (${use(after?.moment ?? 'infinity', 'timestamptz')}, ${use(after?.memberId ?? 'ffffffff-ffff-ffff-ffff-ffffffffffff', 'uuid')})`,
    ...(slice.activeAfter ? [`last_active > ${use(slice.activeAfter, 'timestamptz')}`] : []),
    ...(slice.joinedAfter ? [`joined_at > ${use(slice.joinedAfter, 'timestamptz')}`] : []),
  ].join(' and ');
  const window = how.way === 'scan' ? use(how.window, 'int') : null;
  const recent =
    how.way === 'scan'
      ? `select ${columns} from member_search where ${key} ${inOrder} limit ${window}`
      : // Looked up by tokens alone, whatever the planner thinks of the rest.
        `select * from (
           select site_id, country, gender, ${columns} from member_search
           where ${[`tokens @> ${list(slice.all)}`, ...slice.some.map((group) => `tokens && ${list(group)}`)].join(' and ')}
           offset 0
         ) as hit where ${key}`;
  const fits = [
    `traits & ${use(slice.forbidden, 'bigint')} = 0`,
    ...(slice.interests === 0n
      ? []
      : [`interests & ${use(slice.interests, 'bigint')} = ${use(slice.interests, 'bigint')}`]),
    `birth_date <= ${use(slice.bornUntil, 'date')} and birth_date > ${use(slice.bornAfter, 'date')}`,
    ...(slice.region === null ? [] : [`region = ${use(slice.region, 'text')}`]),
    ...(slice.inside ? [`(${lies(list(slice.inside))})`] : []),
    ...(slice.outside ? [`(cell is null or not (${lies(list(slice.outside))}))`] : []),
    `member_id <> all (${use(slice.excluded, 'uuid[]')})`,
  ].join(' and ');
  const lookFor = use(portion.lookFor, 'int');
  const more =
    how.way === 'scan'
      ? `case when total.found < ${lookFor}
           then exists (select 1 from member_search where ${key} ${inOrder} offset ${window} limit 1) else true end`
      : `total.found >= ${lookFor}`;
  const text = `
    with found as materialized (
      select member_id, ${order} as moment, cell from (${recent}) as recent where ${fits} ${inOrder} limit ${lookFor}
    ),
    total as materialized (select count(*)::int as found from found),
    page as (
      select member_id, moment, cell from found order by moment desc, member_id desc limit ${use(portion.pageSize, 'int')}
    )
    select total.found, ${more} as more, page.moment, to_hex(page.cell) as cell, card.*
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
  const shape = [
    how.way,
    order,
    slice.activeAfter ? 'active' : '',
    slice.joinedAfter ? 'joined' : '',
    how.way === 'lookUp' ? slice.some.length : '',
    slice.interests === 0n ? '' : 'interests',
    slice.region === null ? '' : 'region',
    slice.inside ? 'inside' : '',
    slice.outside ? 'outside' : '',
  ];
  return { name: `members_${shape.join('_')}`, text, values };
}
