import type { Reason } from '../reasons.ts';
import { readDay, readMoment, type DateOrder } from './read-time.ts';
import type { Place, Problem, RefusedRow } from './source.ts';
import { readYesNo } from './yes-no.ts';

/** A value whose bytes are not text in the source's encoding. */
export const undecodable = Symbol('undecodable');
export type RawValue = string | number | null | undefined | typeof undecodable;

/** A row before its values are read. */
export interface RawRow {
  read(column: string): RawValue;
}

/** What happens to a row with an unreadable value: the row is left out, or only the value. */
type WhenUnreadable = 'refuse' | 'leave out';

const maxIdCharacters = 200;
const ascii = /^[\x20-\x7e]*$/;
const ignorable = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu;
const unfitForId = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u{FFFD}]/u;
const wholeNumber = /^-?\d{1,15}$/;

/**
 * Reads the values of a row strictly: a value is read, unreadable with a reason, or absent. It never takes an
 * unreadable value for an absent one, and it guesses nothing.
 */
export class RowReader {
  /** Why the row is left out. */
  readonly refused: Problem[] = [];
  /** Values that are left out of the row. */
  readonly leftOut: Problem[] = [];

  readonly #raw: RawRow;
  readonly #dateOrder: DateOrder | null;

  constructor(raw: RawRow, dateOrder: DateOrder | null = null) {
    this.#raw = raw;
    this.#dateOrder = dateOrder;
  }

  refuse(column: string | null, reason: Reason): void {
    this.refused.push({ column, reason });
  }

  leaveOut(column: string, reason: Reason): void {
    this.leftOut.push({ column, reason });
  }

  /** A text for people, as it is written; '' if it is absent. */
  text(column: string, whenUnreadable: WhenUnreadable = 'refuse'): string {
    const raw = this.#raw.read(column);
    if (typeof raw === 'string') return raw;
    if (raw === undecodable) this.#report(column, 'not_in_encoding', whenUnreadable);
    return typeof raw === 'number' ? String(raw) : '';
  }

  /** A value for machines, without spaces at its ends and without invisible characters; null if it is absent. */
  word(column: string, whenUnreadable: WhenUnreadable = 'refuse'): string | null {
    const text = this.text(column, whenUnreadable);
    const bare = ascii.test(text) ? text.trim() : text.replace(ignorable, '').trim();
    return bare === '' ? null : bare;
  }

  required(column: string): string {
    return this.word(column) ?? this.#missing(column, '');
  }

  /** An id. Control characters and invisible ones are refused, because two ids could then look the same. */
  id(column: string): string {
    const id = this.text(column).trim();
    if (id === '') return this.#missing(column, '');
    if (id.length > maxIdCharacters || (!ascii.test(id) && unfitForId.test(id)))
      this.refuse(column, 'id_invalid');
    return id;
  }

  integer(
    column: string,
    { min = -Infinity, max = Infinity, whenUnreadable = 'refuse' as WhenUnreadable } = {},
  ): number | null {
    const word = this.word(column, whenUnreadable);
    if (word === null) return null;
    const number = wholeNumber.test(word) ? Number(word) : null;
    if (number !== null && number >= min && number <= max) return number;
    this.#report(column, number === null ? 'number_unreadable' : 'number_out_of_range', whenUnreadable);
    return null;
  }

  yesNo(column: string): boolean | null {
    const word = this.word(column);
    if (word === null) return null;
    const meaning = readYesNo(word);
    if (meaning === null) this.refuse(column, 'yes_no_unreadable');
    return meaning;
  }

  /** A moment. MySQL's zero date is none. */
  moment(column: string): Date | null {
    const word = this.#dateIn(column);
    if (word === null) return null;
    const moment = readMoment(word, this.#dateOrder);
    if (typeof moment !== 'string') return moment;
    this.refuse(column, moment);
    return null;
  }

  requiredMoment(column: string): Date {
    return this.moment(column) ?? this.#missing(column, new Date(0));
  }

  requiredDay(column: string): string {
    return this.day(column) ?? this.#missing(column, '');
  }

  requiredInteger(column: string): number | null {
    return this.integer(column) ?? this.#missing(column, null);
  }

  requiredStamp(column: string): Date {
    return this.stamp(column) ?? this.#missing(column, new Date(0));
  }

  /** Seconds since 1970; 0 is none. */
  stamp(column: string): Date | null {
    const seconds = this.integer(column, { min: 0, max: 1e11 });
    return seconds === null || seconds === 0 ? null : new Date(seconds * 1_000);
  }

  /** A day such as 1990-12-31. MySQL's zero date is none. */
  day(column: string): string | null {
    const word = this.#dateIn(column);
    if (word === null) return null;
    const read = readDay(word, this.#dateOrder);
    if (typeof read !== 'string') return read.day;
    this.refuse(column, read);
    return null;
  }

  /** The row, or the reasons why it is left out. */
  finish<R extends object>(
    id: string,
    place: Place,
    row: R,
  ): (R & { readonly id: string; readonly place: Place; readonly leftOut: readonly Problem[] }) | RefusedRow {
    // All that is unreadable is named, so that one correction is enough.
    if (this.refused.length > 0) return { id, place, refused: [...this.refused, ...this.leftOut] };
    return { ...row, id, place, leftOut: this.leftOut };
  }

  #dateIn(column: string): string | null {
    const word = this.word(column);
    return word === null || /^0000-00-00(?: 00:00:00(?:\.0+)?)?$/.test(word) ? null : word;
  }

  #report(column: string, reason: Reason, whenUnreadable: WhenUnreadable): void {
    if (whenUnreadable === 'refuse') this.refuse(column, reason);
    else this.leaveOut(column, reason);
  }

  /** Refuses the row, unless it is known that the value is unreadable. The row's values are then never used. */
  #missing<T>(column: string, value: T): T {
    if (!this.refused.some((problem) => problem.column === column)) this.refuse(column, 'value_missing');
    return value;
  }
}
