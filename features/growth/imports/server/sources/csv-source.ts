import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { oldPasswordSchemes } from '#features/identity/accounts/old-password-schemes.ts';
import type { ImportPart } from '../../import-choices.ts';
import { listUnreadColumns } from './csv-columns.ts';
import { readCsv, type CsvFile, type CsvRow } from './csv-file.ts';
import type { Encoding } from './encodings.ts';
import type { DateOrder } from './read-time.ts';
import { RepeatedIds } from './repeated-ids.ts';
import { RowReader } from './row-reader.ts';
import {
  maxBalanceCredits,
  rowsPerPage,
  SourceProblem,
  type ImportSource,
  type Page,
  type PartRows,
  type Place,
  type RefusedRow,
  type SourceMember,
  type SourcePassword,
  type UnreadColumn,
} from './source.ts';

export interface CsvOptions {
  readonly encoding: Encoding;
  readonly dateOrder: DateOrder | null;
}

const highestPosition = 30_000;

/**
 * Reads `members.csv`, `photos.csv`, `likes.csv`, `blocks.csv` and `messages.csv` from a folder. Only the first is
 * required.
 */
export async function openCsvSource(
  folder: string,
  options: CsvOptions = { encoding: 'utf-8', dateOrder: null },
): Promise<ImportSource> {
  if (!(await findFile(folder, 'members', options)))
    throw new SourceProblem(`There is no file members.csv in ${folder}.`);
  /** The ids that several rows of a part have. */
  const repeated = new Map<ImportPart, ReadonlySet<string>>();
  const repeatedIn = async (file: CsvFile, onHeader?: OnHeader): Promise<ReadonlySet<string>> => {
    const ids = repeated.get(file.part) ?? (await findRepeated(file, onHeader));
    repeated.set(file.part, ids);
    return ids;
  };
  return {
    fingerprint: async (part) => {
      const file = await findFile(folder, part, options);
      return file ? `${file.size} ${file.changedAt} ${options.encoding} ${options.dateOrder}` : '';
    },
    inspect: async (parts) => {
      const unread: UnreadColumn[] = [];
      for (const part of parts) {
        const file = await findFile(folder, part, options);
        if (!file) continue;
        await repeatedIn(file, (names, line) => {
          const place = { file: `${part}.csv`, line };
          unread.push(...listUnreadColumns(part, names).map((column) => ({ part, place, column })));
        });
      }
      return unread;
    },
    async *pages(part, after) {
      const file = await findFile(folder, part, options);
      if (file) yield* readPages(file, part, options, await repeatedIn(file), Number(after ?? 0));
    },
    close: async () => undefined,
  };
}

async function findFile(folder: string, part: ImportPart, { encoding }: CsvOptions) {
  const path = join(folder, `${part}.csv`);
  const stats = await stat(path).catch(() => null);
  return stats?.isFile() ? { path, part, encoding, size: stats.size, changedAt: stats.mtimeMs } : null;
}

type OnHeader = Parameters<typeof readCsv>[1];

/**
 * Reads the whole file, and so checks that its rows can be told apart. An id that stands for two members or messages
 * would be a guess, so none of its rows is imported.
 */
async function findRepeated(file: CsvFile, onHeader: OnHeader): Promise<ReadonlySet<string>> {
  const ids = new RepeatedIds();
  for await (const rows of readCsv(file, onHeader)) for (const row of rows) ids.add(idIn(row));
  const suspects = ids.suspects();
  const [seen, repeated] = [new Set<string>(), new Set<string>()];
  if (suspects.isEmpty) return repeated;
  for await (const rows of readCsv(file))
    for (const id of rows.map(idIn).filter((one) => suspects.has(one))) {
      if (id !== '' && seen.has(id)) repeated.add(id);
      seen.add(id);
    }
  return repeated;
}

const idIn = (row: CsvRow): string => {
  const id = row.read('id');
  return typeof id === 'string' ? id.trim() : '';
};

async function* readPages<P extends ImportPart>(
  file: CsvFile,
  part: P,
  { dateOrder }: CsvOptions,
  repeated: ReadonlySet<string>,
  skipped: number,
): AsyncGenerator<Page<PartRows[P]>> {
  const readRow = makeReader(part);
  let place = 0;
  let page: (PartRows[P] | RefusedRow)[] = [];
  for await (const rows of readCsv(file))
    for (const row of rows) {
      place += 1;
      const reader = new RowReader(row, dateOrder);
      if (repeated.size > 0 && repeated.has(idIn(row))) reader.refuse('id', 'duplicate');
      const read = row.fault === null ? readRow(reader, row) : refuseRow(row, part, row.fault);
      if (place <= skipped) continue;
      page.push(read);
      if (page.length < rowsPerPage[part]) continue;
      yield { rows: page, cursor: String(place) };
      page = [];
    }
  if (page.length > 0) yield { rows: page, cursor: String(place) };
}

const refuseRow = (row: CsvRow, part: ImportPart, reason: NonNullable<CsvRow['fault']>): RefusedRow => ({
  id: idIn(row),
  place: { file: `${part}.csv`, line: row.line },
  refused: [{ column: null, reason }],
});

type ReadRow<P extends ImportPart> = (reader: RowReader, row: CsvRow) => PartRows[P] | RefusedRow;

function makeReader<P extends ImportPart>(part: P): ReadRow<P> {
  const at = ({ line }: CsvRow): Place => ({ file: `${part}.csv`, line });
  /** How many photos of each member came before, because photos without a position keep the order of the file. */
  const photoCounts = new Map<string, number>();
  const readers: { readonly [K in ImportPart]: ReadRow<K> } = {
    members: (reader, row) => {
      const id = reader.id('id');
      return reader.finish(id, at(row), readMember(reader));
    },
    photos: (reader, row) => {
      const [id, member, file] = [reader.id('id'), reader.id('member'), reader.required('file')];
      const before = photoCounts.get(member) ?? 0;
      photoCounts.set(member, before + 1);
      const position = reader.integer('position', { min: 0, max: highestPosition });
      return reader.finish(id, at(row), { member, files: [file], position: position ?? before });
    },
    likes: (reader, row) => readPair(reader, at(row)),
    blocks: (reader, row) => readPair(reader, at(row)),
    messages: (reader, row) => {
      const [id, from, to] = [reader.id('id'), reader.id('from'), reader.id('to')];
      const text = reader.text('text');
      return reader.finish(id, at(row), { from, to, text, at: reader.requiredMoment('at') });
    },
  };
  return readers[part];
}

function readPair(reader: RowReader, place: Place) {
  const [from, to] = [reader.id('from'), reader.id('to')];
  return reader.finish(`${from}-${to}`, place, { from, to, at: reader.moment('at') });
}

function readMember(reader: RowReader): Omit<SourceMember, 'id' | 'place' | 'leftOut'> {
  if (reader.yesNo('confirmed') === false) reader.refuse('confirmed', 'not_confirmed');
  if (reader.yesNo('banned') === true) reader.refuse('banned', 'banned');
  return {
    email: reader.required('email'),
    password: readPassword(reader),
    names: [reader.text('name')],
    gender: reader.word('gender')?.toLowerCase() ?? null,
    seeks: readWords(reader.word('seeks')),
    birthDate: reader.requiredDay('birth_date'),
    country: reader.word('country'),
    region: reader.text('region', 'leave out') || null,
    city: reader.text('city', 'leave out') || null,
    about: reader.text('about', 'leave out'),
    height: reader.integer('height', { whenUnreadable: 'leave out' }),
    language: reader.word('language', 'leave out'),
    joinedAt: reader.moment('joined_at'),
    balance: reader.integer('balance', { min: 0, max: maxBalanceCredits }),
  };
}

function readPassword(reader: RowReader): SourcePassword | null {
  const [word, hash] = [
    reader.word('password_scheme', 'leave out')?.toLowerCase(),
    reader.word('password_hash', 'leave out'),
  ];
  if (hash === null && word === undefined) return null;
  const scheme = oldPasswordSchemes.find((one) => one === word);
  if (scheme !== undefined && hash !== null)
    return { scheme, hash, salt: reader.text('password_salt', 'leave out') };
  reader.leaveOut(scheme === undefined ? 'password_scheme' : 'password_hash', 'password_unreadable');
  return null;
}

const readWords = (text: string | null): string[] =>
  (text ?? '')
    .toLowerCase()
    .split(/[,;|/\s]+/)
    .filter((word) => word !== '');
