import pg from 'pg';
import { ConfigError } from '../config/config-error.ts';

/** How many hosts `DATABASE_URL` may list. */
const maxHosts = 8;

/**
 * One URL for each host of `DATABASE_URL`, which may list several, as libpq does:
 * `postgres://vonk:secret@10.0.0.1:5432,10.0.0.2:5432/vonk`. Vonk always looks for the host that accepts changes, so
 * `target_session_attrs` may ask for that, and for nothing else.
 * @throws {ConfigError} without repeating the value, which contains a password.
 */
export function listDatabaseUrls(url: string): readonly [string, ...string[]] {
  const [, scheme, login = '', hosts, rest] =
    /^(postgres(?:ql)?:\/\/)((?:[^/?#]*)@)?([^/?#]*)(.*)$/.exec(url) ?? [];
  if (scheme === undefined || hosts === undefined)
    throw new ConfigError('DATABASE_URL must be a URL that begins with postgres:// or postgresql://.');
  const names = hosts.split(',');
  if (names.length > maxHosts) throw new ConfigError(`DATABASE_URL may list at most ${maxHosts} hosts.`);
  const urls = names.map((name, index) => {
    const one = `${scheme}${login}${name}${rest}`;
    if ((names.length > 1 && name === '') || !URL.canParse(one))
      throw new ConfigError(
        `DATABASE_URL: host ${index + 1} of ${names.length} cannot be read. List hosts as in postgres://user:password@host1:5432,host2:5432/database, and write @, / and : in the password as %40, %2F and %3A.`,
      );
    return withoutTarget(one);
  });
  return urls as unknown as readonly [string, ...string[]];
}

function withoutTarget(url: string): string {
  const target = /([?&])target_session_attrs=([^&#]*)&?/.exec(url);
  if (!target) return url;
  if (!['read-write', 'primary'].includes(target[2]!))
    throw new ConfigError(
      'DATABASE_URL: target_session_attrs must be read-write, which is also what Vonk does without it.',
    );
  return url.replace(target[0], target[1]!).replace(/[?&]$/, '');
}

/** The hosts of `DATABASE_URL`, and which of them this process uses now. */
export class DatabaseHosts {
  readonly urls: readonly string[];
  #current: string;
  readonly #onMove = new Set<() => void>();

  constructor(url: string) {
    const urls = listDatabaseUrls(url);
    this.urls = urls;
    this.#current = urls[0];
  }

  /** The URL of the host to which new connections are made. */
  get current(): string {
    return this.#current;
  }

  get others(): readonly string[] {
    return this.urls.filter((url) => url !== this.#current);
  }

  moveTo(url: string): void {
    this.#current = url;
    for (const notify of this.#onMove) notify();
  }

  /** Returns the function that ends the notifications. */
  onMove(notify: () => void): () => void {
    this.#onMove.add(notify);
    return () => void this.#onMove.delete(notify);
  }
}

/** Host and port without user and password, for logs. */
export function hostName(url: string): string {
  return URL.canParse(url) ? new URL(url).host || 'local socket' : 'unreadable';
}

export type HostState = 'writable' | 'read_only';

/** Replicas and databases that were set to read-only answer this way. */
const stateQuery = `
  select case when pg_is_in_recovery() or current_setting('default_transaction_read_only') = 'on'
    then 'read_only' else 'writable' end as state`;

export async function findHostState(client: Pick<pg.Client, 'query'>): Promise<HostState> {
  const { rows } = await client.query<{ state: HostState }>(stateQuery);
  return rows[0]!.state;
}

/**
 * Connects to the host that accepts changes. If none does, to the first that answers.
 * @throws the failure of the last host, if none answers.
 */
export async function connectToPrimary(
  url: string,
  options: Omit<pg.ClientConfig, 'connectionString'> = {},
): Promise<{ client: pg.Client; state: HostState; url: string }> {
  let readable: { client: pg.Client; state: HostState; url: string } | undefined;
  let failure: unknown;
  for (const one of listDatabaseUrls(url)) {
    const client = new pg.Client({ connectionTimeoutMillis: 5_000, ...options, connectionString: one });
    // A running statement fails as well. Without a listener, this error alone would end the process.
    client.on('error', () => undefined);
    try {
      await client.connect();
      const state = await findHostState(client);
      if (state === 'read_only' && !readable) readable = { client, state, url: one };
      else if (state === 'read_only') await client.end();
      else {
        readable?.client.end().catch(() => undefined);
        return { client, state, url: one };
      }
    } catch (error) {
      failure = error;
      client.end().catch(() => undefined);
    }
  }
  if (readable) return readable;
  throw failure;
}

/** Which of these hosts accepts changes now, and otherwise which of them answers. All are asked at once. */
export async function findHost(
  urls: readonly string[],
  timeoutMs: number,
): Promise<{ readonly url: string; readonly state: HostState } | null> {
  const answers = await Promise.all(urls.map((url) => askHost(url, timeoutMs)));
  const states = urls.flatMap((url, index) => {
    const state = answers[index];
    return state ? [{ url, state }] : [];
  });
  return states.find(({ state }) => state === 'writable') ?? states[0] ?? null;
}

async function askHost(url: string, timeoutMs: number): Promise<HostState | null> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    application_name: 'vonk',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await findHostState(client);
  } catch {
    return null;
  } finally {
    client.end().catch(() => undefined);
  }
}

/** The host with which a process begins: the one that accepts changes, otherwise one that answers, or the first. */
export async function chooseHost({ urls }: DatabaseHosts): Promise<string> {
  return (await findHost(urls, 5_000))?.url ?? urls[0]!;
}
