import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '#platform/server/db/database.ts';

/** Sizes in bytes, with indexes. */
export interface Storage {
  /** The tables of the load seed: account, profile, wallet, photo and search row. */
  readonly perMember: number;
  /** The part of them that every search reads. */
  readonly searchPerMember: number;
  /** With the transaction and the postings that pay for it. Null if the database has too few messages to tell. */
  readonly perMessage: number | null;
  readonly messages: number;
  readonly database: number;
}

const memberTables = ['account', 'profile', 'wallet', 'photo', 'member_search'];
/** With fewer messages, the pages of the tables are not full. */
const enoughMessages = 10_000;

interface Counts {
  readonly members: number;
  readonly messages: number;
  readonly transactions: number;
  readonly database: string;
}

export async function measureStorage(db: Database): Promise<Storage> {
  const client = await db.pool.connect();
  try {
    // Counting millions of rows takes longer than a member's statement may.
    await client.query('set statement_timeout = 0');
    const sizes = await client.query<{ relname: string; bytes: string }>(
      `select relname, pg_total_relation_size(oid) as bytes from pg_class
       where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    );
    const bytesByTable = new Map(sizes.rows.map(({ relname, bytes }) => [relname, Number(bytes)]));
    const sum = (tables: readonly string[]) =>
      tables.reduce((total, table) => total + (bytesByTable.get(table) ?? 0), 0);
    const counts = await client.query<Counts>(
      `select (select count(*)::int from member_search) as members, (select count(*)::int from message) as messages,
              (select count(*)::int from ledger_transaction) as transactions,
              pg_database_size(current_database()) as database`,
    );
    const { members, messages, transactions, database } = counts.rows[0]!;
    // The ledger keeps the transactions of messages that an earlier run deleted.
    const perMessage =
      sum(['message']) / messages + sum(['ledger_transaction', 'ledger_posting']) / transactions;
    return {
      perMember: sum(memberTables) / members,
      searchPerMember: sum(['member_search']) / members,
      perMessage: messages >= enoughMessages ? perMessage : null,
      messages,
      database: Number(database),
    };
  } finally {
    client.release(true);
  }
}

/** The bytes of all files in a folder and its subfolders. */
export function folderBytes(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}
