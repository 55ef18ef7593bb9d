import type { ParseArgsOptionsConfig } from 'node:util';
import { importOptions, type ImportValues } from '#apps/server/cli/carry-out-import.ts';
import { required, type Terminal } from '#apps/server/cli/command.ts';
import type { MysqlAccess } from './mysql.ts';

/** The options of every import from a database. */
export const databaseOptions = {
  ...importOptions,
  database: { type: 'string' },
  prefix: { type: 'string' },
  'password-stdin': { type: 'boolean' },
  'latin1-holds-utf8': { type: 'boolean' },
} as const satisfies ParseArgsOptionsConfig;

export const databaseUsage = `--database  such as mysql://reader@host:3306/name; asks for the password if it has none
    --prefix    of the table names
    --latin1-holds-utf8  if names come out as "JÃ¼rgen": the columns say latin1, but hold UTF-8`;

/** How to reach the database that the options name. Asks for its password if they have none. */
export async function readAccess(values: ImportValues, terminal: Terminal): Promise<MysqlAccess> {
  const url = required(values, 'database');
  const latin1HoldsUtf8 = values['latin1-holds-utf8'] === true;
  if (URL.canParse(url) && new URL(url).password !== '') return { url, password: null, latin1HoldsUtf8 };
  const fromPipe = values['password-stdin'] === true;
  return {
    url,
    latin1HoldsUtf8,
    password: await terminal.readPassword('Password of the database: ', fromPipe),
  };
}
