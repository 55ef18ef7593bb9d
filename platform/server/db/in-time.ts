/** Raw SQL returns timestamps as text. This converts them to the declared types. */
export function inTime<R extends Record<string, unknown>>(
  rows: readonly R[],
  columns: readonly (keyof R)[],
): R[] {
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(
      columns.map((column) => [column, row[column] === null ? null : new Date(row[column] as string)]),
    ),
  }));
}
