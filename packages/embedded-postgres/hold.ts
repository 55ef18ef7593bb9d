import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseError, Client } from 'pg';
import { roleName } from './cluster.ts';
import type { Postmaster } from './postmaster.ts';

declare module 'pg' {
  // Two methods that the library's types lack.
  interface Client {
    ref(): void;
    unref(): void;
  }
}

/** An arbitrary number that differs from the other advisory locks in that database. */
const holdKey = 0x766f6e6b;

/**
 * A connection that marks the server as in use by this process. It ends with the process, however the process ends. So
 * the last user is always known, and no files are left behind.
 */
export type Hold = {
  /** Releases the hold. If it returns 'last', nobody can take a hold until the connection ends. */
  release(): Promise<'last' | 'shared' | 'lost'>;
  end(): Promise<void>;
  /** Resolves when the connection has ended. */
  readonly ended: Promise<void>;
};

/** Takes a hold on a running server. Returns null while the server is starting up or shutting down. */
export async function takeHold({ port }: Postmaster, password: string): Promise<Hold | null> {
  const client = new Client({
    host: '127.0.0.1',
    port,
    user: roleName,
    password,
    database: 'postgres',
    application_name: 'vonk hold',
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  // Every other use of the database notices the loss. The hold alone must not end the process.
  client.on('error', () => undefined);
  const ended = new Promise<void>((resolve) => client.once('end', () => resolve()));
  try {
    await client.connect();
    await client.query('SELECT pg_advisory_lock_shared($1)', [holdKey]);
    client.unref();
    return { release: () => release(client), end: () => client.end(), ended };
  } catch (error) {
    await client.end().catch(() => undefined);
    if (error instanceof DatabaseError && error.code?.startsWith('28')) {
      throw new Error(
        'The embedded database is running but does not accept the password in DATA_DIR/postgres-password.',
        {
          cause: error,
        },
      );
    }
    return null;
  }
}

/** The server takes a moment to notice that a process was just killed. */
const lastTries = 5;
const betweenTriesMs = 40;

async function release(client: Client): Promise<'last' | 'shared' | 'lost'> {
  client.ref();
  try {
    await client.query('SELECT pg_advisory_unlock_shared($1)', [holdKey]);
    for (let tries = 0; tries < lastTries; tries++) {
      const { rows } = await client.query<{ last: boolean }>('SELECT pg_try_advisory_lock($1) AS last', [
        holdKey,
      ]);
      if (rows[0]?.last) return 'last';
      await pause(betweenTriesMs);
    }
    return 'shared';
  } catch {
    return 'lost';
  }
}
