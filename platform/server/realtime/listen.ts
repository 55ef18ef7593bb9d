import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, escapeIdentifier } from 'pg';
import type { Logger } from 'pino';
import type { DatabaseHosts } from '../db/database-hosts.ts';

const heartbeatMs = 5_000;
const answerTimeoutMs = 5_000;
/** How long `close` waits for PostgreSQL to confirm. */
const closeTimeoutMs = 1_000;
const pauses = [100, 500, 1_000, 2_000, 5_000];

export interface ListenParts {
  /** Connected to directly, because LISTEN does not work through a transaction pooler. */
  readonly hosts: DatabaseHosts;
  readonly channel: string;
  readonly onMessage: (message: string) => void;
  /** Called when listening resumes after a gap in which messages were lost. */
  readonly onGap: () => void;
  readonly log: Logger;
}

export interface Listener {
  close(): Promise<void>;
}

/** Listens to a notification channel until it is closed. Reconnects whenever the connection is lost. */
export async function listen(parts: ListenParts): Promise<Listener> {
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let client = await connect(parts, lost);

  function lost(): void {
    if (closed) return;
    parts.log.warn('the realtime channel was lost; reconnecting');
    retry(0);
  }

  function retry(attempt: number): void {
    timer = setTimeout(() => void reconnect(attempt), pauses[Math.min(attempt, pauses.length - 1)]);
  }

  async function reconnect(attempt: number): Promise<void> {
    try {
      const next = await connect(parts, lost);
      if (closed) return void next.end().catch(ignore);
      client = next;
      parts.onGap();
    } catch {
      if (!closed) retry(attempt + 1);
    }
  }

  return {
    async close() {
      closed = true;
      clearTimeout(timer);
      const ended = client.end().catch(ignore);
      await Promise.race([ended, pause(closeTimeoutMs, undefined, { ref: false })]);
      socketOf(client).destroy();
    },
  };
}

const ignore = () => undefined;

const socketOf = (client: Client) => client.connection.stream as Socket;

async function connect({ hosts, channel, onMessage }: ListenParts, onLost: () => void): Promise<Client> {
  const client = new Client({
    connectionString: hosts.current,
    application_name: 'vonk realtime',
    connectionTimeoutMillis: 5_000,
    query_timeout: answerTimeoutMs,
    keepAlive: true,
  });
  let listening = false;
  // A query notices a connection that died silently.
  const pulse = setInterval(() => void client.query('select 1').catch(end), heartbeatMs);
  let ended = false;
  function end(): void {
    clearInterval(pulse);
    if (ended) return;
    ended = true;
    stopFollowing();
    client.end().catch(ignore);
    // `end` waits for the other side, which may never respond.
    socketOf(client).destroy();
    if (listening) onLost();
  }
  const stopFollowing = hosts.onMove(end);
  client.on('error', end);
  client.on('end', end);
  client.on('notification', ({ payload }) => onMessage(payload ?? ''));
  try {
    await client.connect();
    await client.query(`listen ${escapeIdentifier(channel)}`);
    listening = true;
    return client;
  } catch (error) {
    end();
    throw error;
  }
}
