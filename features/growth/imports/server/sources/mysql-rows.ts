import { SourceProblem } from './source.ts';

export type MysqlRow = Readonly<Record<string, string | number | null>>;

/** Another system's database, for reading only. */
export interface MysqlDatabase {
  query(sql: string, values?: readonly (string | number)[]): Promise<readonly MysqlRow[]>;
  hasTable(name: string): Promise<boolean>;
  close(): Promise<void>;
}

/** @throws {SourceProblem} for a prefix that cannot be part of a table name. */
export function tableName(prefix: string, name: string): string {
  if (!/^\w{0,40}$/.test(prefix))
    throw new SourceProblem('--prefix may contain only letters, digits and underscores.');
  return `${prefix}${name}`;
}

export const textIn = (row: MysqlRow, column: string): string => String(row[column] ?? '');
export const numberIn = (row: MysqlRow, column: string): number => Number(row[column] ?? 0);

/** A date and time without an offset, in UTC; null for none and for the zero date. */
export function timeIn(row: MysqlRow, column: string): Date | null {
  const text = textIn(row, column);
  if (text === '' || text.startsWith('0000')) return null;
  const time = Date.parse(`${text.replace(' ', 'T')}Z`);
  return Number.isNaN(time) ? null : new Date(time);
}

/** Seconds since 1970; null for none. */
export function stampIn(row: MysqlRow, column: string): Date | null {
  const seconds = numberIn(row, column);
  return seconds > 0 ? new Date(seconds * 1_000) : null;
}

/** A date such as 1990-12-31; null for none and for the zero date. */
export function dayIn(row: MysqlRow, column: string): string | null {
  const text = textIn(row, column).slice(0, 10);
  return text === '' || text.startsWith('0000') ? null : text;
}
