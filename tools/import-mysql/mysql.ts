import type { Connection, RowDataPacket } from 'mysql2/promise';
import {
  decodeBytes,
  redecode,
  SourceProblem,
  undecodable,
  type RawValue,
} from '#features/growth/imports/server/public.ts';
import type { MysqlDatabase, MysqlRow } from './mysql-rows.ts';

/** In ms. A page takes a fraction of a second; sorting a table without a suitable index takes longer. */
const connectTimeout = 10_000;
const queryTimeout = 120_000;

export interface MysqlAccess {
  /** Such as `mysql://reader@host:3306/name`. */
  readonly url: string;
  /** Null if it is part of the address. */
  readonly password: string | null;
  /** The columns say latin1, but hold UTF-8, as in many old systems. */
  readonly latin1HoldsUtf8: boolean;
}

/**
 * Connects to MySQL or MariaDB. The server converts each column from its own character set to UTF-8. Dates are returned
 * as text, including zero dates.
 * @throws {SourceProblem} if the database does not answer, refuses the user, or stops answering.
 */
export async function openMysql({ url, password, latin1HoldsUtf8 }: MysqlAccess): Promise<MysqlDatabase> {
  const place = parseUrl(url);
  // Loaded only here, because no other command needs the driver.
  const { createConnection } = await import('mysql2/promise');
  let connection: Connection;
  try {
    connection = await createConnection({
      uri: place.href,
      ...(password === null ? {} : { password }),
      charset: 'utf8mb4',
      dateStrings: true,
      supportBigNumbers: true,
      connectTimeout,
    });
    // Times are read as the other system stored them; it usually stores UTC.
    await connection.query('set session transaction read only');
    await connection.query("set time_zone = '+00:00'");
  } catch (error) {
    throw new SourceProblem(`--database: ${formatPlace(place)} does not answer (${describeReason(error)}).`);
  }
  const query = async (sql: string, values: readonly (string | number)[] = []) => {
    try {
      const [rows] = await connection.query<RowDataPacket[]>({
        sql,
        values: [...values],
        timeout: queryTimeout,
      });
      return rows.map((row) => readValues(row, latin1HoldsUtf8));
    } catch (error) {
      // The driver's message repeats the statement and may repeat values.
      throw new SourceProblem(
        `--database: ${formatPlace(place)} refused to be read (${describeReason(error)}).`,
      );
    }
  };
  return {
    query,
    hasTable: async (name) => {
      const tableRows = await query(
        'select 1 from information_schema.tables where table_schema = database() and table_name = ?',
        [name],
      );
      return tableRows.length > 0;
    },
    close: () => connection.end(),
  };
}

function readValues(row: Readonly<Record<string, unknown>>, latin1HoldsUtf8: boolean): MysqlRow {
  const read = (value: unknown): RawValue => {
    if (value === null || value === undefined || typeof value === 'number') return value;
    // A binary column has no character set, so its bytes are checked here.
    const text = Buffer.isBuffer(value) ? decodeBytes(value.toString('latin1'), 'utf-8') : value;
    if (typeof text !== 'string') return undecodable;
    return latin1HoldsUtf8 && !Buffer.isBuffer(value) ? redecode(text) : text;
  };
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [column, read(value)]));
}

function parseUrl(url: string): URL {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  const isMysql = parsed?.protocol === 'mysql:' || parsed?.protocol === 'mariadb:';
  if (!parsed || !isMysql || parsed.pathname.length < 2)
    throw new SourceProblem('--database must be an address such as mysql://user@host:3306/name.');
  parsed.protocol = 'mysql:';
  return parsed;
}

/** Without the user and the password. */
const formatPlace = ({ host, pathname }: URL) => `${host}${pathname}`;

function describeReason(error: unknown): string {
  const code = (error as { code?: unknown }).code;
  return typeof code === 'string' ? code : 'no reason given';
}
