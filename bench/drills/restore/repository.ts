import { chownSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseS3Url } from '#platform/server/storage/s3-url.ts';
import { ownedFolder, run, type Runner } from './system-postgres.ts';

export interface Certificate {
  readonly cert: string;
  readonly key: string;
  /** The certificate's file, which pgBackRest trusts. */
  readonly path: string;
}

interface Repository {
  readonly template: string;
  /** What replaces the examples in the template. */
  readonly settings: Readonly<Record<string, string>>;
  readonly additions: readonly string[];
}

/** In a folder of this drill. */
export const folderRepository = (runner: Runner, work: string): Repository => ({
  template: 'ops/backup/pgbackrest-folder.conf',
  settings: { 'repo1-path': ownedFolder(runner, join(work, 'repository')) },
  additions: [],
});

/** In the bucket of an S3 server on this machine. */
export function bucketRepository(s3Url: string, { path }: Certificate): Repository {
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = parseS3Url(s3Url);
  const { hostname, port } = new URL(endpoint);
  return {
    template: 'ops/backup/pgbackrest-s3.conf',
    settings: {
      'repo1-s3-endpoint': hostname,
      'repo1-s3-region': region,
      'repo1-s3-bucket': bucket,
      'repo1-s3-key': accessKeyId,
      'repo1-s3-key-secret': secretAccessKey,
    },
    additions: [`repo1-storage-port=${port}`, `repo1-storage-ca-file=${path}`],
  };
}

/** As when its machine is lost. These processes do not belong to PostgreSQL's process group. */
export function killArchiving(work: string): void {
  const folder = join(work, 'lock');
  for (const name of readdirSync(folder)) {
    const [, pid] = /"pid":(\d+)/.exec(readFileSync(join(folder, name), 'utf8')) ?? [];
    if (pid === undefined || !isPgBackRest(pid)) continue;
    process.kill(Number(pid), 'SIGKILL');
  }
}

/** The process that wrote a file may be over, and its number in use again. */
const isPgBackRest = (pid: string): boolean =>
  existsSync(`/proc/${pid}/cmdline`) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('pgbackrest');

/** pgBackRest speaks only https. */
export async function makeCertificate(runner: Runner, work: string): Promise<Certificate> {
  const [path, keyPath] = [join(work, 's3.crt'), join(work, 's3.key')];
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'];
  const names = ['-addext', 'subjectAltName=DNS:localhost'];
  await run(runner, 'openssl', [...request, ...names, '-keyout', keyPath, '-out', path]);
  return { cert: readFileSync(path, 'utf8'), key: readFileSync(keyPath, 'utf8'), path };
}

/**
 * Writes `pgbackrest.conf` from the one in `ops/backup`, with the paths of this drill.
 * @returns the data folder of the database that it backs up.
 */
export function configureRepository(
  runner: Runner,
  work: string,
  port: number,
  { template, settings, additions }: Repository,
): string {
  const data = join(work, 'primary');
  const own = (name: string) => ownedFolder(runner, join(work, name));
  const placed = { ...settings, 'pg1-path': data, 'spool-path': own('spool') };
  const added = [
    ...additions,
    ...['log', 'lock'].map((name) => `${name}-path=${own(name)}`),
    'log-level-console=warn',
    '',
    '[vonk]',
    `pg1-port=${port}`,
    `pg1-socket-path=${work}`,
    'pg1-user=postgres',
  ];
  let config = readFileSync(template, 'utf8').replace('[vonk]', added.join('\n'));
  for (const [name, value] of Object.entries(placed)) {
    const line = new RegExp(`^${name}=.*$`, 'm');
    if (!line.test(config)) throw new Error(`${template} does not set ${name}.`);
    config = config.replace(line, () => `${name}=${value}`);
  }
  const path = join(work, 'pgbackrest.conf');
  writeFileSync(path, config, { mode: 0o600 });
  chownSync(path, runner.uid, runner.gid);
  return data;
}
