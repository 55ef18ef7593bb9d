import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';

export interface TurnLimits {
  /** The time between two log lines. */
  readonly noteEveryMs: number;
  /** After this time the process gives up, and its supervisor starts it again. */
  readonly totalMs: number;
}

/** The pause between two checks while another process runs its migrations. */
const pollPauseMs = 200;

const lock = `hashtextextended('vonk migrations', 0)`;

/** The connection that has the lock. Its user may be another one, whose address is not shown then. */
const findHolder = `
  select activity.pid, host(activity.client_addr) as address, activity.backend_start as since
  from pg_locks join pg_stat_activity activity using (pid)
  where locktype = 'advisory' and granted and objsubid = 1
    and database = (select oid from pg_database where datname = current_database())
    and ((classid::bigint << 32) | objid::bigint) = ${lock}`;

interface Holder {
  readonly pid: number;
  readonly address: string | null;
  readonly since: Date | null;
}

/**
 * Waits until no other process migrates. Polls, because a waiting statement holds a snapshot, and a concurrent index
 * build would wait for that.
 * @throws when another process holds the lock for too long, with what to do about it.
 */
export async function waitForTurn(
  client: pg.Client,
  { noteEveryMs, totalMs }: TurnLimits,
  log?: Pick<Logger, 'warn'>,
): Promise<void> {
  const start = performance.now();
  let nextNoteMs = noteEveryMs;
  for (;;) {
    const { rows } = await client.query<{ held: boolean }>(`select pg_try_advisory_lock(${lock}) as held`);
    if (rows[0]!.held) return;
    const waitedMs = performance.now() - start;
    if (waitedMs >= Math.min(nextNoteMs, totalMs)) {
      nextNoteMs += noteEveryMs;
      const holder = (await client.query<Holder>(findHolder)).rows[0];
      const seconds = Math.round(waitedMs / 1_000);
      if (waitedMs >= totalMs) throw new Error(explain(holder, seconds));
      log?.warn({ seconds, holder }, 'waiting for another process that migrates the database');
    }
    await pause(pollPauseMs);
  }
}

function explain(holder: Holder | undefined, seconds: number): string {
  const who = holder
    ? `Process ${holder.pid} of PostgreSQL${holder.address ? `, for ${holder.address},` : ''} has held the lock for migrations since ${holder.since?.toISOString() ?? 'an unknown time'}.`
    : 'The lock for migrations is held.';
  const remedy = holder ? ` If nothing migrates there, run: select pg_terminate_backend(${holder.pid}).` : '';
  return `Another process has been migrating the database for ${seconds} s. ${who}${remedy}`;
}
