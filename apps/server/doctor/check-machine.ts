import { mkdir, stat, statfs } from 'node:fs/promises';
import { secretNames, type Config } from '#platform/server/config/config.ts';
import { connectToPrimary, listDatabaseUrls } from '#platform/server/db/database-hosts.ts';
import { fault, off, ok, reasonFor, warning, type Check, type Finding } from './finding.ts';

/** In bytes. */
const scarce = { fault: 500_000_000, warning: 2_000_000_000 };
const gigabytes = (bytes: number) => (bytes / 1_000_000_000).toFixed(1);
const localHosts = ['localhost', '127.0.0.1', '[::1]', ''];

/**
 * Free space for files, and for the database if it is on this machine. The embedded one is in `DATA_DIR`.
 * @param findFolder asks PostgreSQL where its data is.
 */
export function checkDisk({ dataDir, databaseUrl }: Config, findFolder = findDataFolder): Check {
  return {
    name: 'disk',
    run: async () => {
      const files = await filesFinding(dataDir);
      return databaseUrl === undefined
        ? files
        : [files, ...(await databaseFindings(databaseUrl, findFolder))];
    },
  };
}

async function filesFinding(folder: string): Promise<Finding> {
  try {
    await mkdir(folder, { recursive: true });
    return judgeDisk('DATA_DIR', await freeBytesIn(folder));
  } catch (error) {
    return fault(
      `The folder in DATA_DIR, ${folder}, cannot be used (${reasonFor(error)}).`,
      'Create the folder, or correct DATA_DIR.',
    );
  }
}

async function freeBytesIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

export function judgeDisk(place: string, freeBytes: number): Finding {
  const text = `${gigabytes(freeBytes)} GB are free in ${place}.`;
  if (freeBytes < scarce.fault) return fault(text, 'Free some space now: nothing can be stored without it.');
  if (freeBytes < scarce.warning) return warning(text, `Free some space, or move ${place}.`);
  return ok(text);
}

async function databaseFindings(url: string, findFolder: typeof findDataFolder): Promise<Finding[]> {
  const [first, ...others] = listDatabaseUrls(url);
  const { hostname, searchParams } = new URL(first);
  if (others.length > 0) return [];
  if (!localHosts.includes(searchParams.get('host')?.replace(/^\/.*/, '') ?? hostname)) return [];
  // The check of the database reports why it does not answer.
  const folder = await findFolder(url).catch(() => null);
  if (folder === null)
    return [
      off(
        'PostgreSQL does not say where its data is. Watch its disk, or let doctor do so: GRANT pg_read_all_settings TO <role>.',
      ),
    ];
  try {
    return [judgeDisk(`the folder of the database (${folder})`, await freeBytesIn(folder))];
  } catch (error) {
    return [off(`The folder of the database cannot be seen from here (${reasonFor(error)}).`)];
  }
}

/** Null if the role may not know. */
async function findDataFolder(url: string): Promise<string | null> {
  const { client } = await connectToPrimary(url, { query_timeout: 5_000 });
  try {
    const { rows } = await client.query<{ folder: string }>(
      `select setting as folder from pg_settings where name = 'data_directory'`,
    );
    return rows[0]?.folder ?? null;
  } finally {
    client.end().catch(() => undefined);
  }
}

/** Shorter passwords are easy to guess. */
const minPasswordLength = 12;
/** Only the container can see the files in this folder. */
const containerSecrets = '/run/secrets/';

export function checkSecrets(
  config: Config,
  environment: Readonly<Record<string, string | undefined>>,
): Check {
  return {
    name: 'secrets',
    run: async () => {
      const { databaseUrl, databaseReplicaUrls, redisUrl, smtpUrl, mode, metricsToken, mollie } = config;
      const findings: Finding[] = [];
      const isProduction = mode === 'production';
      const addresses = [
        ['DATABASE_URL', databaseUrl && listDatabaseUrls(databaseUrl)[0]],
        ...databaseReplicaUrls.map((url, place) => [`DATABASE_REPLICA_URLS (replica ${place + 1})`, url]),
        ['REDIS_URL', redisUrl],
        ['SMTP_URL', smtpUrl],
      ] as const;
      for (const [name, url] of addresses) {
        if (url === undefined || !isProduction) continue;
        const { hostname, password, username } = new URL(url);
        if (password !== '' && (password.length < minPasswordLength || password === username))
          findings.push(warning(`The password in ${name} is weak.`, 'Choose a longer, random one.'));
        if (password === '' && !localHosts.includes(hostname) && name !== 'SMTP_URL')
          findings.push(warning(`${name} has no password.`, 'Set one, unless only these machines reach it.'));
      }
      if (isProduction && metricsToken === undefined)
        findings.push(
          warning(
            'METRICS_TOKEN is not set, so /metrics answers only on this machine.',
            'Set it if Prometheus runs elsewhere.',
          ),
        );
      if (isProduction && mollie === undefined)
        findings.push(warning('MOLLIE_API_KEY is not set, so nothing can be sold.', 'Set it.'));
      if (isProduction && mollie?.apiKey.startsWith('test_'))
        findings.push(
          warning('MOLLIE_API_KEY is a test key, so nobody really pays.', 'Set the live key when you open.'),
        );
      findings.push(...(await fileFindings(environment)));
      return findings.length === 0 ? ok('Nothing to complain about.') : findings;
    },
  };
}

/** Windows has no such modes. */
async function fileFindings(environment: Readonly<Record<string, string | undefined>>): Promise<Finding[]> {
  if (process.platform === 'win32') return [];
  const findings: Finding[] = [];
  for (const [name, path] of Object.entries(environment)) {
    const isSecret = secretNames.some((secret) => name === `${secret}_FILE`);
    if (!isSecret || !path?.trim() || path.startsWith(containerSecrets)) continue;
    const mode = (await stat(path.trim())).mode & 0o777;
    if ((mode & 0o044) === 0) continue;
    const readers = (mode & 0o004) === 0 ? 'its group' : 'every user of this machine';
    findings.push(
      warning(
        `The file in ${name} can be read by ${readers} (mode ${mode.toString(8)}).`,
        'Let it belong to the user who runs Vonk, and run chmod 600.',
      ),
    );
  }
  return findings;
}
