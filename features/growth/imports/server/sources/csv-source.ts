import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { CsvError, parse } from 'csv-parse';
import { oldPasswordSchemes } from '#features/identity/accounts/old-password-schemes.ts';
import type { ImportPart } from '../../import-choices.ts';
import {
  rowsPerPage,
  SourceProblem,
  type ImportSource,
  type Page,
  type PartRows,
  type SourceMember,
} from './source.ts';

type CsvRow = Readonly<Record<string, string | undefined>>;

/** The required columns of each file. All others are optional. */
const requiredColumns: Readonly<Record<ImportPart, readonly string[]>> = {
  members: ['id', 'email', 'name', 'gender', 'seeks', 'birth_date'],
  photos: ['id', 'member', 'file'],
  likes: ['from', 'to'],
  blocks: ['from', 'to'],
  messages: ['id', 'from', 'to', 'text', 'at'],
};

const longestRow = 1_000_000;

/**
 * Reads `members.csv`, `photos.csv`, `likes.csv`, `blocks.csv` and `messages.csv` from a folder. Only the first is
 * required.
 */
export async function openCsvSource(folder: string): Promise<ImportSource> {
  if (!(await fileOf(folder, 'members')))
    throw new SourceProblem(`There is no file members.csv in ${folder}.`);
  return {
    fingerprint: async (part) => {
      const file = await fileOf(folder, part);
      return file ? `${file.size} ${file.mtimeMs}` : '';
    },
    pages: (part, after) => pagesOf(folder, part, after),
    close: async () => undefined,
  };
}

const pathOf = (folder: string, part: ImportPart) => join(folder, `${part}.csv`);

async function fileOf(folder: string, part: ImportPart) {
  const found = await stat(pathOf(folder, part)).catch(() => null);
  return found?.isFile() ? found : null;
}

async function* pagesOf<P extends ImportPart>(
  folder: string,
  part: P,
  after: string | null,
): AsyncGenerator<Page<PartRows[P]>> {
  if (!(await fileOf(folder, part))) return;
  const skipped = Number(after ?? 0);
  let place = 0;
  let rows: PartRows[P][] = [];
  for await (const row of readRows(folder, part)) {
    place += 1;
    if (place <= skipped) continue;
    rows.push(readers[part](row, place));
    if (rows.length < rowsPerPage[part]) continue;
    yield { rows, cursor: String(place) };
    rows = [];
  }
  if (rows.length > 0) yield { rows, cursor: String(place) };
}

async function* readRows(folder: string, part: ImportPart): AsyncGenerator<CsvRow> {
  const path = pathOf(folder, part);
  const columns = (header: string[]): string[] => {
    const names = header.map((name) => name.trim().toLowerCase());
    const missing = requiredColumns[part].filter((name) => !names.includes(name));
    if (missing.length > 0) throw new SourceProblem(`${path} has no column ${missing.join(', ')}.`);
    return names;
  };
  const file = createReadStream(path);
  const parser = file.pipe(
    parse({ columns, bom: true, skip_empty_lines: true, max_record_size: longestRow, trim: false }),
  );
  file.on('error', (error) => parser.destroy(error));
  try {
    for await (const row of parser) yield row as CsvRow;
  } catch (error) {
    if (error instanceof CsvError) throw new SourceProblem(`${path}: ${error.message}`);
    throw error;
  } finally {
    file.destroy();
  }
}

const textOf = (value: string | undefined): string | null => value?.trim() || null;
const wordsOf = (value: string | undefined): string[] =>
  (value ?? '')
    .split(/[,; ]+/)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase());
const isNo = (value: string | undefined) => ['0', 'no', 'false'].includes((value ?? '').trim().toLowerCase());
const isYes = (value: string | undefined) =>
  ['1', 'yes', 'true'].includes((value ?? '').trim().toLowerCase());

function timeOf(value: string | undefined): Date | null {
  const text = textOf(value);
  // Without an offset, a time is in UTC.
  const time =
    text === null
      ? NaN
      : Date.parse(
          /T.*(?:Z|[+-]\d\d:?\d\d)$|^\d{4}-\d\d-\d\d$/.test(text) ? text : `${text.replace(' ', 'T')}Z`,
        );
  return Number.isNaN(time) ? null : new Date(time);
}

function memberOf(row: CsvRow): SourceMember {
  const scheme = oldPasswordSchemes.find((one) => one === row['password_scheme']?.trim());
  const hash = textOf(row['password_hash']);
  return {
    id: row['id']!.trim(),
    excluded: isNo(row['confirmed']) ? 'not_confirmed' : isYes(row['banned']) ? 'banned' : null,
    email: row['email']!,
    password: scheme && hash ? { scheme, hash, salt: row['password_salt'] ?? '' } : null,
    names: [row['name']!],
    gender: textOf(row['gender'])?.toLowerCase() ?? null,
    seeks: wordsOf(row['seeks']),
    birthDate: textOf(row['birth_date']),
    country: textOf(row['country']),
    region: textOf(row['region']),
    city: textOf(row['city']),
    about: row['about'] ?? '',
    height: textOf(row['height']) === null ? null : Number(row['height']),
    language: textOf(row['language']),
    joinedAt: timeOf(row['joined_at']),
    balance: Number(row['balance'] ?? 0),
  };
}

const pairOf = (row: CsvRow) => ({ from: row['from']!.trim(), to: row['to']!.trim(), at: timeOf(row['at']) });

const readers: { readonly [P in ImportPart]: (row: CsvRow, place: number) => PartRows[P] } = {
  members: memberOf,
  photos: (row, place) => ({
    id: row['id']!.trim(),
    member: row['member']!.trim(),
    files: [row['file']!.trim()],
    position: Math.min(Number.parseInt(row['position'] ?? '', 10) || place % 1_000, 30_000),
  }),
  likes: pairOf,
  blocks: pairOf,
  messages: (row) => ({ ...pairOf(row), id: row['id']!.trim(), text: row['text']! }),
};
