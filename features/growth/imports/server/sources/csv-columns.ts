import { cutText } from '#platform/shared/cut-text.ts';
import type { ImportPart } from '../../import-choices.ts';
import type { CsvRecord } from './csv-records.ts';
import { decodeBytes, type Encoding } from './encodings.ts';
import { undecodable } from './row-reader.ts';
import { SourceProblem } from './source.ts';

interface Columns {
  readonly required: readonly string[];
  readonly optional: readonly string[];
}

const columns: Readonly<Record<ImportPart, Columns>> = {
  members: {
    required: ['id', 'email', 'name', 'gender', 'seeks', 'birth_date'],
    optional: [
      'country',
      'region',
      'city',
      'about',
      'height',
      'language',
      'joined_at',
      'balance',
      'password_scheme',
      'password_hash',
      'password_salt',
      'confirmed',
      'banned',
    ],
  },
  photos: { required: ['id', 'member', 'file'], optional: ['position'] },
  likes: { required: ['from', 'to'], optional: ['at'] },
  blocks: { required: ['from', 'to'], optional: ['at'] },
  messages: { required: ['id', 'from', 'to', 'text', 'at'], optional: [] },
};

const listColumns = (part: ImportPart) => [...columns[part].required, ...columns[part].optional];
const separators = [',', ';', '\t', '|'];
/** Excel writes and reads a line such as `sep=;` in front of the header. */
const separatorLine = /^sep=(.)(?:[\r\n]|$)/i;
const maxShownNameCharacters = 40;

/** The separator that the first line names, or with which it has most of the part's columns. */
export function findSeparator(text: string, part: ImportPart): string {
  const announced = separatorLine.exec(text)?.[1];
  if (announced !== undefined && separators.includes(announced)) return announced;
  const [line] = text.split(/\r|\n/, 1) as [string];
  const countColumns = (separator: string) => {
    const names = namesIn(line, separator);
    return listColumns(part).filter((column) => names.includes(column)).length;
  };
  return separators.reduce((best, one) => (countColumns(one) > countColumns(best) ? one : best));
}

const namesIn = (line: string, separator: string): string[] =>
  line.split(separator).map((cell) => cell.replaceAll('"', '').trim().toLowerCase());

export const isSeparatorLine = ({ cells }: CsvRecord): boolean => cells[0]!.toLowerCase() === 'sep=';

/**
 * The names of the columns, in small letters.
 * @throws {SourceProblem} if a required column is missing, or a column that is read occurs twice.
 */
export function readHeader(
  path: string,
  part: ImportPart,
  encoding: Encoding,
  { cells, line }: CsvRecord,
): string[] {
  const names = cells.map((cell) => {
    const name = decodeBytes(cell, encoding);
    return name === undecodable ? '' : name.trim().toLowerCase();
  });
  const missing = columns[part].required.filter((name) => !names.includes(name));
  if (missing.length > 0)
    throw new SourceProblem(
      `${path}, line ${line}: has no column ${missing.join(', ')}. ${headerRule(part)}, separated by commas, semicolons, tabs or |.`,
    );
  const twice = listColumns(part).find((name) => names.indexOf(name) !== names.lastIndexOf(name));
  if (twice !== undefined) throw new SourceProblem(`${path}, line ${line}: has the column ${twice} twice.`);
  return names;
}

export const headerRule = (part: ImportPart): string =>
  `The first line names the columns, such as ${columns[part].required.join(',')}`;

/** The columns that are not read, with what can be shown of their names. */
export const listUnreadColumns = (part: ImportPart, names: readonly string[]): string[] =>
  names
    .filter((name) => !listColumns(part).includes(name))
    .map((name) => cutText(name.replaceAll(/[^\p{L}\p{N}\p{P}\p{Zs}]/gu, ''), maxShownNameCharacters) || '?');
