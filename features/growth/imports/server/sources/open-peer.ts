import { oxwallSource, type OxwallOptions } from './oxwall-source.ts';
import { ph7Source } from './ph7-source.ts';
import type { ImportSource } from './source.ts';

export interface PeerDatabase {
  /** Such as `mysql://reader@host:3306/name`. */
  readonly url: string;
  /** Null if it is part of the address. */
  readonly password: string | null;
}

// The driver is loaded only here, because no server needs it.
async function connect({ url, password }: PeerDatabase) {
  const { openMysql } = await import('./mysql.ts');
  return openMysql(url, password);
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
