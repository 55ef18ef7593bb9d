import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { ConnectionGroup } from './connection-group.ts';
import { ConnectionPool } from './connection-pool.ts';
import { noteWatch } from './commit-figures.ts';
import { DatabaseHosts, findHost, hostName } from './database-hosts.ts';
import { watchLimits, type WatchLimits } from './database-limits.ts';
import { DatabaseSilent } from './database-unavailable.ts';

export interface DatabaseHealth {
  /** Whether the database answers right now. */
  readonly reads: boolean;
  /** Whether a commit went through lately. */
  readonly writes: boolean;
  /** Whether this process has moved to a host that accepts changes, and none went through there yet. */
  readonly isMoving: boolean;
}

/**
 * One transaction that is written to the log and waits for what commits wait for, such as a synchronous standby, and
 * changes no row. A replica or a read-only database answers without writing.
 */
const commitQuery = `
  select current_setting('transaction_read_only') = 'on' as "isReadOnly",
    case when current_setting('transaction_read_only') = 'off'
      then pg_logical_emit_message(true, 'vonk', '')::text end as position`;

/**
 * Ends the processes of connections that were hung up, and returns those that still exist. A process with this number
 * that began later belongs to somebody else.
 */
const endAbandoned = `
  select activity.pid, pg_terminate_backend(activity.pid)
  from unnest($1::integer[], $2::double precision[]) as abandoned (pid, seconds)
  join pg_stat_activity activity on activity.pid = abandoned.pid and application_name = 'vonk'
    and usename = current_user and backend_start < clock_timestamp() - make_interval(secs => abandoned.seconds)`;

/**
 * Checks the database periodically on two connections of its own, since a statement may run for a minute, so a busy
 * connection cannot tell whether the database is still reachable.
 *
 * - One reads. When it gets no response, the process drops all its connections that have received nothing since.
 * - One commits. If no commit goes through, changes are refused at once instead of taking the connections of reads, and
 *   with several hosts the process moves to the one that accepts changes.
 */
export class DatabaseWatch {
  readonly #hosts: DatabaseHosts;
  readonly #group: ConnectionGroup;
  readonly #limits: WatchLimits;
  readonly #log: Logger | undefined;
  readonly #reader: ConnectionPool;
  readonly #writer: ConnectionPool;
  readonly #stopFigures: () => void;
  #nextRead: NodeJS.Timeout | undefined;
  #nextCommit: NodeJS.Timeout | undefined;
  #closed = false;
  #lastCommit = performance.now();
  #readOnlySince: number | undefined;
  #isMoving = false;
  #isSearching = false;

  constructor(
    address: string | DatabaseHosts,
    group: ConnectionGroup,
    limits: WatchLimits = watchLimits,
    log?: Logger,
  ) {
    this.#hosts = typeof address === 'string' ? new DatabaseHosts(address) : address;
    this.#group = group;
    this.#limits = limits;
    this.#log = log;
    group.watch();
    const options = { ...limits, size: 1, group, refuseSecondConnection: false, isProbe: true };
    // The reader ends what the other pools abandoned, so it must be able to connect itself.
    this.#reader = new ConnectionPool(this.#hosts, { ...options, isProbe: false, minSize: 1 });
    this.#writer = new ConnectionPool(this.#hosts, options);
    this.#stopFigures = noteWatch(() => this.commitAgeMs);
    this.#readLater();
    void this.#commit();
  }

  /** The time since the last commit went through, or since the start. */
  get commitAgeMs(): number {
    return performance.now() - this.#lastCommit;
  }

  async answers(): Promise<boolean> {
    const answer = this.#reader.query('select 1').then(
      () => true,
      () => false,
    );
    const timeout = pause(this.#limits.readyTimeoutMs, false, { ref: false });
    return Promise.race([answer, timeout]);
  }

  /** For `/readyz`. */
  async examine(): Promise<DatabaseHealth> {
    return { reads: await this.answers(), writes: this.#group.acceptsChanges, isMoving: this.#isMoving };
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#nextRead);
    clearTimeout(this.#nextCommit);
    this.#stopFigures();
    await Promise.all([this.#reader.closeWithin(0), this.#writer.closeWithin(0)]);
  }

  #readLater(): void {
    if (!this.#closed) this.#nextRead = setTimeout(() => void this.#read(), this.#limits.intervalMs).unref();
  }

  async #read(): Promise<void> {
    const dropUnheard = this.#group.noteHeard();
    try {
      await this.#endAbandoned();
    } catch (error) {
      if (error instanceof DatabaseSilent) dropUnheard();
      await this.#findHost();
    }
    this.#readLater();
  }

  async #endAbandoned(): Promise<void> {
    const abandoned = this.#group.abandoned();
    if (abandoned.length === 0) return void (await this.#reader.query('select 1'));
    const now = performance.now();
    const { rows } = await this.#reader.query<{ pid: number }>(endAbandoned, [
      abandoned.map(({ pid }) => pid),
      abandoned.map(({ since }) => (now - since) / 1_000),
    ]);
    const left = new Set(rows.map(({ pid }) => pid));
    this.#group.forgetAbandoned(new Set(abandoned.map(({ pid }) => pid).filter((pid) => !left.has(pid))));
  }

  async #commit(): Promise<void> {
    try {
      const { rows } = await this.#writer.query<{ isReadOnly: boolean }>(commitQuery);
      if (rows[0]!.isReadOnly) await this.#noteReadOnly();
      else this.#noteCommit();
    } catch {
      if (this.commitAgeMs >= this.#limits.commitAgeMs) this.#refuseChanges('no commit went through');
      await this.#findHost();
    }
    if (!this.#closed)
      this.#nextCommit = setTimeout(() => void this.#commit(), this.#limits.intervalMs).unref();
  }

  #noteCommit(): void {
    this.#lastCommit = performance.now();
    this.#readOnlySince = undefined;
    this.#isMoving = false;
    if (this.#group.acceptsChanges) return;
    this.#group.setAcceptsChanges(true);
    this.#log?.warn({ host: hostName(this.#hosts.current) }, 'the database accepts changes again');
  }

  async #noteReadOnly(): Promise<void> {
    this.#refuseChanges('it is read-only');
    await this.#findHost();
    const now = performance.now();
    this.#readOnlySince ??= now;
    if (now - this.#readOnlySince < this.#limits.readOnlyMs) return;
    // A proxy or a name may lead new connections to another host.
    this.#readOnlySince = now;
    this.#group.replaceAll();
  }

  #refuseChanges(reason: string): void {
    if (!this.#group.acceptsChanges || this.#closed) return;
    this.#group.setAcceptsChanges(false);
    const host = hostName(this.#hosts.current);
    this.#log?.error({ host, reason }, 'the database accepts no changes; reads go on');
  }

  /** Moves to another host if that one accepts changes, or if it answers and the current one does not. */
  async #findHost(): Promise<void> {
    if (this.#hosts.others.length === 0 || this.#isSearching || this.#closed) return;
    this.#isSearching = true;
    try {
      const other = await findHost(this.#hosts.others, this.#limits.connectTimeoutMs);
      if (!other || this.#closed) return;
      if (other.state === 'read_only' && (await this.answers())) return;
      this.#log?.warn(
        { from: hostName(this.#hosts.current), to: hostName(other.url), state: other.state },
        'moving to another database host',
      );
      this.#isMoving = other.state === 'writable';
      this.#readOnlySince = undefined;
      this.#hosts.moveTo(other.url);
      this.#group.replaceAll();
    } finally {
      this.#isSearching = false;
    }
  }
}
