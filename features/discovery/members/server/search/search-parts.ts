import { bitsIn, traitColumns } from '#features/people/directory/search-bits.ts';
import { cardColumns, cardJoins, searchRowsSql } from '#features/people/directory/server/public.ts';
import { likesSql } from '#features/discovery/likes/server/public.ts';
import type { Order, Portion, Slice } from './search-slice.ts';

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

/** Which conditions are tested row by row, because the part of the statement that reads the rows does not ensure them. */
interface RowTests {
  readonly region?: boolean;
  /** After the last member of the previous page. */
  readonly position?: boolean;
  readonly inside?: boolean;
  readonly outside?: boolean;
}

/**
 * The parts that the strategies of a search share, as SQL, with the values of their parameters. Each method numbers its
 * parameters when it is called, so a strategy calls each of them once.
 */
export class SearchParts {
  readonly slice: Slice;
  readonly order: Order;
  readonly values: unknown[] = [];
  /** The condition for the site, the country and the gender. */
  readonly part: string;
  /** The same, and for the region if the search has one. */
  readonly partAndRegion: string;
  readonly inOrder: string;
  readonly columns: string;
  readonly lookFor: string;
  readonly #portion: Portion;
  readonly #site: string;
  readonly #tested: readonly (typeof traitColumns)[number][];
  readonly #region: readonly string[];
  readonly #position: string;
  /** The bound for the moment by which the rows are not ordered. */
  readonly #otherMoment: readonly string[];

  constructor(slice: Slice, portion: Portion) {
    this.slice = slice;
    this.#portion = portion;
    this.order = portion.order;
    const { order, after } = portion;
    this.#tested = traitColumns.filter((column) => bitsIn(column, slice.traits.mask) !== 0n);
    this.columns = [usualColumns, ...this.#furtherColumns()].join(', ');
    this.inOrder = `order by ${order} desc, member_id desc`;
    this.#site = this.#use(slice.siteId, 'int');
    this.part = [
      `site_id = ${this.#site}`,
      `country = ${this.#use(slice.country, 'text')}`,
      `gender = ${this.#use(slice.gender, 'text')}`,
    ].join(' and ');
    this.#region = slice.region === null ? [] : [`region = ${this.#use(slice.region, 'text')}`];
    this.partAndRegion = [this.part, ...this.#region].join(' and ');
    const moments = {
      last_active: slice.activeAfter ? [`last_active > ${this.#use(slice.activeAfter, 'timestamptz')}`] : [],
      joined_at: slice.joinedAfter ? [`joined_at > ${this.#use(slice.joinedAfter, 'timestamptz')}`] : [],
    };
    this.#otherMoment = moments[order === 'last_active' ? 'joined_at' : 'last_active'];
    const moment = this.#use(after?.moment ?? 'infinity', 'timestamptz');
    const memberId = this.#use(after?.memberId ?? 'ffffffff-ffff-ffff-ffff-ffffffffffff', 'uuid');
    this.#position = [`(${order}, member_id) < (${moment}, ${memberId})`, ...moments[order]].join(' and ');
    this.lookFor = this.#use(portion.lookFor, 'int');
  }

  conditions({ region = false, position = false, inside = true, outside = true }: RowTests): string {
    const { slice } = this;
    const { mask, bits } = slice.traits;
    return [
      ...this.#tested.map(
        (column) =>
          `${column} & ${this.#use(bitsIn(column, mask), 'bigint')} = ${this.#use(bitsIn(column, bits), 'bigint')}`,
      ),
      ...(slice.interests === 0n
        ? []
        : [`interests & ${this.#use(slice.interests, 'bigint')} = ${this.#use(slice.interests, 'bigint')}`]),
      `birth_date <= ${this.#use(slice.bornUntil, 'date')} and birth_date > ${this.#use(slice.bornAfter, 'date')}`,
      ...(region ? this.#region : []),
      ...this.#otherMoment,
      ...(position ? [this.#position] : []),
      ...(slice.inside && inside ? [`(${isInCells(this.useList(slice.inside))})`] : []),
      ...(slice.outside && outside
        ? [`(cell is null or not (${isInCells(this.useList(slice.outside))}))`]
        : []),
      `member_id <> all (${this.#use(slice.excluded, 'uuid[]')})`,
    ].join(' and ');
  }

  /** The rows of a covering index in result order. Only the index by last activity has the region in its key. */
  rowsInOrder(): string {
    const part = this.order === 'last_active' ? this.partAndRegion : this.part;
    return `${this.rowsWhere(`${part} and ${this.#position}`)} ${this.inOrder}`;
  }

  rowsWhere(condition: string): string {
    return searchRowsSql(condition, this.#furtherColumns());
  }

  useList(numbers: readonly bigint[]): string {
    return this.#use(`{${numbers.join(',')}}`, 'bigint[]');
  }

  pageSize(): string {
    return this.#use(this.#portion.pageSize, 'int');
  }

  /** Selects the cards of the CTE `page`, and the number of results of the CTE `total`. */
  cardSelect(more: string): string {
    const { searcherId } = this.slice;
    const site = this.#site;
    const liked =
      searcherId === null
        ? 'false'
        : likesSql({ site, from: this.#use(searcherId, 'uuid'), to: 'page.member_id' });
    return `
    select total.found, ${more} as more, page.moment, to_hex(page.cell) as cell, ${liked} as liked, card.*
    from total
    left join page on true
    left join lateral (
      select ${cardColumns}
      from (
        select ${site} as site_id, page.member_id, ${this.#use(this.#portion.onlineSince, 'timestamptz')} as online_since
      ) as wanted
      ${cardJoins}
    ) as card on true
    order by page.moment desc, page.member_id desc`;
  }

  #furtherColumns() {
    return this.#tested.filter((column) => column !== 'traits');
  }

  #use(value: unknown, type: string): string {
    return `$${this.values.push(value)}::${type}`;
  }
}
