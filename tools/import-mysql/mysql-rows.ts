import {
  RowReader,
  SourceProblem,
  type RawValue,
  type RefusedRow,
} from '#features/growth/imports/server/public.ts';

export type MysqlRow = Readonly<Record<string, RawValue>>;

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

/** For keys. All other values are read by a `RowReader`. */
export const numberIn = (row: MysqlRow, column: string): number => Number(row[column] ?? 0);

/** Reads a row of a table; `prefix` tells ids of several tables apart. */
export function readTableRow<R extends object>(
  row: MysqlRow,
  { table, id, prefix = '' }: { readonly table: string; readonly id: string; readonly prefix?: string },
  read: (reader: RowReader) => R,
): (R & RowParts) | RefusedRow {
  const reader = new RowReader({ read: (column) => row[column] });
  const name = `${prefix}${reader.id(id)}`;
  return reader.finish(name, { file: table, line: null }, read(reader));
}

type RowParts = Exclude<ReturnType<RowReader['finish']>, RefusedRow>;

/** Reads the two members of a row. A mutual relation is one in each direction. */
export function readTablePair(
  row: MysqlRow,
  { table, from, to }: { readonly table: string; readonly from: string; readonly to: string },
  readAt: (reader: RowReader) => Date | null,
  isMutual = false,
) {
  const read = (one: string, other: string) => {
    const reader = new RowReader({ read: (column) => row[column] });
    const pair = { from: reader.id(one), to: reader.id(other), at: readAt(reader) };
    return reader.finish(`${pair.from}-${pair.to}`, { file: table, line: null }, pair);
  };
  return isMutual ? [read(from, to), read(to, from)] : [read(from, to)];
}
