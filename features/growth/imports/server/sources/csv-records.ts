import { SourceProblem } from './source.ts';

/** A row of a CSV file. Its cells are bytes, one character each (Latin-1), because each is decoded for itself. */
export interface CsvRecord {
  /** Where the row begins. The first line of the file is line 1. */
  readonly line: number;
  readonly cells: readonly string[];
  /** The position of a cell with a quotation mark in a value without quotation marks; -1 for none. */
  readonly misplacedQuote: number;
}

/** A longer row is most likely one whose quotation mark is never closed. */
const maxRowCharacters = 1_000_000;
const lineFeed = 10;
const carriageReturn = 13;

/**
 * Splits a CSV file into rows (RFC 4180). A row that goes wrong inside quotation marks ends the file: what follows might
 * be text that a member wrote to look like rows.
 */
export class CsvSplitter {
  /** The rest of the last chunk, which begins with a row. */
  #rest = '';
  #line = 1;

  readonly #path: string;
  readonly #separator: string;

  constructor(path: string, separator: string) {
    this.#path = path;
    this.#separator = separator;
  }

  /** @throws {SourceProblem} where the rows cannot be told apart. */
  *split(chunk: string, isLast: boolean): Generator<CsvRecord> {
    const text = this.#rest + chunk;
    let from = 0;
    while (from < text.length) {
      const row = this.#readRow(text, from, isLast);
      if (row === null) break;
      from = row.end;
      const isBlank = row.cells.every((cell) => cell.trim() === '');
      if (!isBlank) yield { line: this.#line, cells: row.cells, misplacedQuote: row.misplacedQuote };
      this.#line += row.lines;
    }
    this.#rest = text.slice(from);
    if (this.#rest.length > maxRowCharacters) throw this.#unclosed();
  }

  /** Null if the row does not end in this text. */
  #readRow(text: string, from: number, isLast: boolean) {
    const cells: string[] = [];
    let [at, lines, misplacedQuote] = [from, 0, -1];
    for (;;) {
      let cell: string;
      if (text.charAt(at) === '"') {
        const end = closingQuote(text, at + 1, isLast);
        if (end === null && isLast) throw this.#unclosed();
        if (end === null) return null;
        cell = text.slice(at + 1, end);
        if (cell.includes('"')) cell = cell.replaceAll('""', '"');
        if (/[\r\n]/.test(cell)) lines += cell.match(/\r\n|\r|\n/g)!.length;
        at = end + 1;
      } else {
        const end = endOfBareCell(text, at, this.#separator);
        cell = text.slice(at, end);
        if (misplacedQuote < 0 && cell.includes('"')) misplacedQuote = cells.length;
        at = end;
      }
      cells.push(cell);
      const next = text.charAt(at);
      if (next === this.#separator) at += 1;
      else if (next === '\n') return { cells, misplacedQuote, lines: lines + 1, end: at + 1 };
      // A carriage return at the end of a chunk may be followed by a line feed.
      else if (next === '\r' && (at + 1 < text.length || isLast))
        return { cells, misplacedQuote, lines: lines + 1, end: at + (text.charAt(at + 1) === '\n' ? 2 : 1) };
      else if (next === '' || next === '\r') return isLast ? { cells, misplacedQuote, lines, end: at } : null;
      else
        throw new SourceProblem(
          `${this.#path}, line ${this.#line + lines}, value ${cells.length}: text follows a closing quotation mark. A quotation mark in a value must be doubled, and the value must be in quotation marks. The lines from here on were not read.`,
        );
    }
  }

  #unclosed(): SourceProblem {
    return new SourceProblem(
      `${this.#path}, line ${this.#line}: a quotation mark in this row is never closed, or the row is longer than ${maxRowCharacters} characters. The lines from here on were not read.`,
    );
  }
}

/** Null if the text ends before it is certain which quotation mark closes the value. */
function closingQuote(text: string, from: number, isLast: boolean): number | null {
  for (let at = from; ; at += 2) {
    at = text.indexOf('"', at);
    if (at < 0) return null;
    if (at + 1 === text.length) return isLast ? at : null;
    if (text.charAt(at + 1) !== '"') return at;
  }
}

function endOfBareCell(text: string, from: number, separator: string): number {
  const separatorCode = separator.charCodeAt(0);
  for (let at = from; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === separatorCode || code === lineFeed || code === carriageReturn) return at;
  }
  return text.length;
}
