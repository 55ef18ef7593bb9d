import { createConnection, type Connection, type RowDataPacket } from 'mysql2/promise';
import type { MysqlDatabase, MysqlRow } from './mysql-rows.ts';
import { SourceProblem } from './source.ts';

/** In ms. A page takes a fraction of a second; sorting a table without a suitable index takes longer. */
const connectTimeout = 10_000;
const queryTimeout = 120_000;

/**
 * Connects to MySQL or MariaDB. Dates are returned as text, including zero dates.
 * @throws {SourceProblem} if the database does not answer or refuses the user.
 */
export async function openMysql(url: string, password: string | null): Promise<MysqlDatabase> {
  const place = urlOf(url);
  let connection: Connection;
  try {
    connection = await createConnection({
      uri: place.href,
      ...(password === null ? {} : { password }),
      charset: 'utf8mb4',
      dateStrings: true,
      connectTimeout,
    });
    // Times are read as the other system stored them; it usually stores UTC.
    await connection.query('set session transaction read only');
    await connection.query("set time_zone = '+00:00'");
  } catch (error) {
    throw new SourceProblem(`--database: ${placeOf(place)} does not answer (${reasonOf(error)}).`);
  }
  const query = async (sql: string, values: readonly (string | number)[] = []) => {
    const [rows] = await connection.query<RowDataPacket[]>({
      sql,
      values: [...values],
      timeout: queryTimeout,
    });
    return rows as readonly MysqlRow[];
  };
  return {
    query,
    hasTable: async (name) => {
      const found = await query(
        'select 1 from information_schema.tables where table_schema = database() and table_name = ?',
        [name],
      );
      return found.length > 0;
    },
    close: () => connection.end(),
  };
}

function urlOf(url: string): URL {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  const isMysql = parsed?.protocol === 'mysql:' || parsed?.protocol === 'mariadb:';
  if (!parsed || !isMysql || parsed.pathname.length < 2)
    throw new SourceProblem('--database must be an address such as mysql://user@host:3306/name.');
  parsed.protocol = 'mysql:';
  return parsed;
}

/** Without the user and the password. */
const placeOf = ({ host, pathname }: URL) => `${host}${pathname}`;

function reasonOf(error: unknown): string {
  const code = (error as { code?: unknown }).code;
  return typeof code === 'string' ? code : 'no reason given';
}
