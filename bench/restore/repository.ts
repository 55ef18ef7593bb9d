import { chownSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownedFolder, type Runner } from './system-postgres.ts';

/**
 * Writes `pgbackrest.conf` from the one in `ops/backup`, with the paths of this drill.
 * @returns the data folder of the database that it backs up.
 */
export function configureRepository(runner: Runner, work: string, port: number): string {
  const template = 'ops/backup/pgbackrest-folder.conf';
  const data = join(work, 'primary');
  const own = (name: string) => ownedFolder(runner, join(work, name));
  const additions = [
    ...['log', 'lock', 'spool'].map((name) => `${name}-path=${own(name)}`),
    'log-level-console=warn',
    '',
    '[vonk]',
    `pg1-port=${port}`,
    `pg1-socket-path=${work}`,
    'pg1-user=postgres',
  ];
  let config = readFileSync(template, 'utf8').replace('[vonk]', additions.join('\n'));
  for (const [name, value] of Object.entries({ 'repo1-path': own('repository'), 'pg1-path': data })) {
    const line = new RegExp(`^${name}=.*$`, 'm');
    if (!line.test(config)) throw new Error(`${template} does not set ${name}.`);
    config = config.replace(line, `${name}=${value}`);
  }
  const path = join(work, 'pgbackrest.conf');
  writeFileSync(path, config, { mode: 0o600 });
  chownSync(path, runner.uid, runner.gid);
  return data;
}
