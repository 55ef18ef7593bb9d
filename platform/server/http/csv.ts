const plainNumber = /^-?\d+(?:\.\d+)?$/;

/** A cell of a CSV file. Spreadsheets run cells that begin like a formula, so these get an apostrophe in front. */
function cellOf(value: string | number | null | undefined): string {
  const text = String(value ?? '');
  const safe = /^[=+\-@\t\r]/.test(text) && !plainNumber.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const csvLine = (cells: readonly (string | number | null | undefined)[]): string =>
  `${cells.map(cellOf).join(',')}\r\n`;

/** The header line, with a mark that tells spreadsheets that the file is UTF-8. */
export const csvHead = (columns: readonly string[]): string => `\u{FEFF}${csvLine(columns)}`;

/** The headers of a CSV file that only the caller may read. */
export const csvHeaders = (name: string): Record<string, string> => ({
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': `attachment; filename="${name}"`,
  'cache-control': 'private, no-store',
});
