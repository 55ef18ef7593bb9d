import { parseArgs } from 'node:util';
import { dateOrders, encodings, openCsvSource } from '#features/growth/imports/server/public.ts';
import { carryOutImport, importOptions, importUsage, type ImportValues } from './carry-out-import.ts';
import { required, UsageError, type Command } from './command.ts';

export const importCsv: Command = {
  name: 'import csv',
  usage: `import csv --folder <folder> [--encoding utf-8|windows-1252|windows-1250] [--dates day-first|month-first] [--photos <folder>] [--country <code>] [--report <file>] [--dry-run] [--name <name>] [--site <domain>]
    imports members from CSV files, who stay invisible until they log in and consent
    --folder    has members.csv and, if there are such, photos.csv, likes.csv, blocks.csv and messages.csv
    --encoding  of the files, if it is not UTF-8: Excel saves "CSV" as windows-1252, and in Polish as windows-1250
    --dates     how to read dates such as 01-02-2019; without it, they are refused
    ${importUsage}`,
  run: async (argv, services, terminal) => {
    const { values } = parseArgs({
      args: [...argv],
      options: {
        ...importOptions,
        folder: { type: 'string' },
        encoding: { type: 'string' },
        dates: { type: 'string' },
      },
    });
    const folder = required(values, 'folder');
    const options = {
      encoding: oneOf(values, 'encoding', encodings) ?? 'utf-8',
      dateOrder: oneOf(values, 'dates', dateOrders),
    };
    return carryOutImport('csv', values, services, terminal, () => openCsvSource(folder, options));
  },
};

function oneOf<T extends string>(values: ImportValues, name: string, choices: readonly T[]): T | null {
  const value = values[name];
  if (value === undefined) return null;
  const choice = choices.find((one) => one === value);
  if (choice === undefined) throw new UsageError(`--${name} must be ${choices.join(' or ')}.`);
  return choice;
}
