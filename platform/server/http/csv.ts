const plainNumber = /^-?\d+(?:\.\d+)?$/;

/**
 * Where a spreadsheet could begin a cell, and what makes it run the cell as a formula, also as full-width letters. In
 * most of Vonk's languages, spreadsheets separate cells by semicolons and then take no notice of the quotation marks of
 * this file. So a cell can begin behind any separator or line break.
 */
const formulaStart = /(^|[,;|\t\r\n])([\s"]*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])([^,;|\t\r\n]*)/g;

/** An apostrophe in front tells spreadsheets that a cell is text. */
function withoutFormulas(text: string): string {
  const guarded = text.replaceAll(formulaStart, (whole, separator: string, spaces: string, cell: string) =>
    plainNumber.test(cell.trimEnd()) ? whole : `${separator}${spaces}'${cell}`,
  );
  return /^[\t\r]/.test(guarded) ? `'${guarded}` : guarded;
}

function formatCell(value: string | number | null | undefined): string {
  const safe = withoutFormulas(String(value ?? ''));
  return /[",;|\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const csvLine = (cells: readonly (string | number | null | undefined)[]): string =>
  `${cells.map(formatCell).join(',')}\r\n`;

/** The header line, with a mark that tells spreadsheets that the file is UTF-8. */
export const csvHead = (columns: readonly string[]): string => `\u{FEFF}${csvLine(columns)}`;

/** The headers of a CSV file that only the caller may read. */
export const csvHeaders = (name: string): Record<string, string> => ({
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': `attachment; filename="${name}"`,
  'cache-control': 'private, no-store',
});
