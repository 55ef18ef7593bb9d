import { CallError, invalidInput } from '#platform/shared/errors.ts';

/**
 * Lists are paged by the sort values of the last row. A cursor holds those values as base64url of a JSON
 * array of strings, numbers and nulls. The call runner seals it before it leaves the server (`http/page-cursors.ts`).
 */
export function encodeCursor(values: readonly (string | number | null)[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/**
 * The sort values of a cursor. The parser at each position checks one of them.
 * @throws {CallError} `invalid_input` on `field` when it is not a cursor of this list.
 */
export function decodeCursor<P extends readonly ((value: unknown) => unknown)[]>(
  cursor: string,
  parsers: P,
  field = 'cursor',
): { -readonly [K in keyof P]: ReturnType<P[K]> } {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (!Array.isArray(values) || values.length !== parsers.length) throw new Error('shape');
    return parsers.map((parse, index) => parse(values[index])) as never;
  } catch (error) {
    if (error instanceof CallError) throw error;
    throw invalidInput({ field, problem: 'invalid' });
  }
}

export const cursorTime = (value: unknown): Date => {
  const time = new Date(typeof value === 'string' ? value : Number.NaN);
  // The years that the database supports. NaN fails this check.
  const year = time.getUTCFullYear();
  if (!(year >= 1970 && year <= 9999)) throw new Error('not a time');
  return time;
};

export const cursorUuid = (value: unknown): string => {
  if (typeof value !== 'string' || !/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value))
    throw new Error('not a uuid');
  return value;
};

/** A small non-negative integer, such as the index of a list within a list. */
export const cursorWhole = (value: unknown): number => {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > 1_000_000)
    throw new Error('not a whole number');
  return value;
};

/** A number within ±10,000,000,000. No list sorts by larger ones. */
export const cursorNumber = (value: unknown): number => {
  if (typeof value !== 'number' || !(Math.abs(value) <= 1e10)) throw new Error('not a number');
  return value;
};

/** A part of the position that may be null. */
export const cursorMaybe =
  <T>(parse: (value: unknown) => T) =>
  (value: unknown): T | null =>
    value === null ? null : parse(value);

export const cursorFlag = (value: unknown): boolean => {
  if (value !== 0 && value !== 1) throw new Error('not a flag');
  return value === 1;
};

/**
 * Makes a page of `size` rows from a query that reads one more row. If there are more rows, `next` is the cursor of
 * the page's last row.
 */
export function keysetPage<R>(
  rowsWithNext: readonly R[],
  size: number,
  toPosition: (row: R) => readonly (string | number | null)[],
): { readonly rows: readonly R[]; readonly next: string | null } {
  const rows = rowsWithNext.slice(0, size);
  const last = rows.at(-1);
  return {
    rows,
    next: last !== undefined && rowsWithNext.length > size ? encodeCursor(toPosition(last)) : null,
  };
}
