import { oxwallSource, type OxwallOptions } from './oxwall-source.ts';
import type { MysqlAccess } from './mysql.ts';
import { ph7Source } from './ph7-source.ts';
import type { ImportSource } from './source.ts';

export type PeerDatabase = MysqlAccess;

// The driver is loaded only here, because no server needs it.
async function connect(access: MysqlAccess) {
  const { openMysql } = await import('./mysql.ts');
  return openMysql(access);
}

/** @throws {SourceProblem} if the database does not answer. */
export async function openPh7Source(database: PeerDatabase, prefix: string): Promise<ImportSource> {
  return ph7Source(await connect(database), prefix);
}

/** @throws {SourceProblem} if the database does not answer. */
export async function openOxwallSource(
  database: PeerDatabase,
  options: OxwallOptions,
): Promise<ImportSource> {
  return oxwallSource(await connect(database), options);
}
