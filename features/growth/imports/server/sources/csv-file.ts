import { createReadStream } from 'node:fs';
import type { ImportPart } from '../../import-choices.ts';
import { findSeparator, headerRule, isSeparatorLine, readHeader } from './csv-columns.ts';
import { CsvSplitter, type CsvRecord } from './csv-records.ts';
import { decodeBytes, type Encoding } from './encodings.ts';
import type { RawRow, undecodable } from './row-reader.ts';
import { SourceProblem } from './source.ts';

export interface CsvFile {
  readonly path: string;
  readonly part: ImportPart;
  readonly encoding: Encoding;
}

const chunkBytes = 256 * 1024;
const utf8Mark = '\u00EF\u00BB\u00BF';
const utf16Marks = ['\u00FF\u00FE', '\u00FE\u00FF'];

interface Layout {
  readonly places: ReadonlyMap<string, number>;
  readonly count: number;
  readonly encoding: Encoding;
}

/** A row whose values are decoded when they are read. */
export class CsvRow implements RawRow {
  readonly line: number;
  /** Why its values cannot be assigned to the columns. */
  readonly fault: 'column_count' | 'quote_misplaced' | null;
  readonly #cells: readonly string[];
  readonly #layout: Layout;

  constructor({ line, cells, misplacedQuote }: CsvRecord, layout: Layout) {
    this.line = line;
    this.#cells = cells;
    this.#layout = layout;
    if (misplacedQuote >= 0) this.fault = 'quote_misplaced';
    else this.fault = cells.length === layout.count ? null : 'column_count';
  }

  read(column: string): string | undefined | typeof undecodable {
    const place = this.#layout.places.get(column);
    const cell = place === undefined ? undefined : this.#cells[place];
    return cell === undefined ? undefined : decodeBytes(cell, this.#layout.encoding);
  }
}

/**
 * Reads the rows behind the header, in chunks. `onHeader` is called once, with the names of the columns.
 * @throws {SourceProblem} if columns are missing, and where the rows cannot be told apart.
 */
export async function* readCsv(
  file: CsvFile,
  onHeader: (names: readonly string[], line: number) => void = () => undefined,
): AsyncGenerator<CsvRow[]> {
  const { path, part, encoding } = file;
  let layout: Layout | null = null;
  for await (const records of readRecords(file)) {
    const rows: CsvRow[] = [];
    for (const record of records) {
      if (layout !== null) rows.push(new CsvRow(record, layout));
      else if (!isSeparatorLine(record)) {
        const names = readHeader(path, part, encoding, record);
        onHeader(names, record.line);
        const places = new Map(names.map((name, place) => [name, place]));
        layout = { places, count: names.length, encoding };
      }
    }
    yield rows;
  }
  if (layout === null) throw new SourceProblem(`${path} is empty. ${headerRule(part)}.`);
}

async function* readRecords(file: CsvFile): AsyncGenerator<Iterable<CsvRecord>> {
  const stream = createReadStream(file.path, { highWaterMark: chunkBytes });
  let splitter: CsvSplitter | null = null;
  let start = '';
  try {
    for await (const chunk of stream) {
      const bytes = (chunk as Buffer).toString('latin1');
      if (splitter !== null) yield splitter.split(bytes, false);
      else {
        start += bytes;
        // The separator is known once the first line is complete.
        if (!/[\r\n]/.test(start)) continue;
        const text = withoutMark(file, start);
        splitter = makeSplitter(file, text);
        yield splitter.split(text, false);
      }
    }
    if (splitter !== null) yield splitter.split('', true);
    else {
      const text = withoutMark(file, start);
      yield makeSplitter(file, text).split(text, true);
    }
  } finally {
    stream.destroy();
  }
}

const makeSplitter = ({ path, part }: CsvFile, text: string) =>
  new CsvSplitter(path, findSeparator(text, part));

function withoutMark({ path, encoding }: CsvFile, text: string): string {
  if (utf16Marks.some((mark) => text.startsWith(mark)) || /^[^\r\n]*\0/.test(text))
    throw new SourceProblem(`${path} is UTF-16. Save it as UTF-8, which Excel calls "CSV UTF-8".`);
  if (!text.startsWith(utf8Mark)) return text;
  if (encoding === 'utf-8') return text.slice(utf8Mark.length);
  throw new SourceProblem(`${path} is UTF-8, as its first bytes say, but --encoding is ${encoding}.`);
}
