/** Moments of statements written by hand come as text: here they become what the types say. */
export function inTime<R extends Record<string, unknown>>(
  found: readonly R[],
  columns: readonly (keyof R)[],
): R[] {
  return found.map((row) => ({
    ...row,
    ...Object.fromEntries(
      columns.map((column) => [column, row[column] === null ? null : new Date(row[column] as string)]),
    ),
  }));
}
