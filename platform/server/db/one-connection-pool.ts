import pg from 'pg';
import { inTransaction } from './transaction-scope.ts';

type Connected = Parameters<pg.Pool['connect']>[0];

/** A pool that refuses a second connection to code inside a transaction, which would wait for others like itself. */
export class OneConnectionPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    if (inTransaction())
      throw new Error('Code inside a transaction asked for a second connection: pass it the transaction.');
    return callback ? super.connect(callback) : super.connect();
  }
}
