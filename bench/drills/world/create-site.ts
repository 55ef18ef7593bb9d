import { runCli } from '../clusters/cluster.ts';

/** Creates one site in an empty database, with the commands that an operator uses. */
export async function createSite(environment: Readonly<Record<string, string>>): Promise<void> {
  const production = { VONK_MODE: 'demo', NODE_ENV: 'production', LOG_LEVEL: 'fatal', ...environment };
  await runCli(['migrate'], production);
  const name = ['--domain', 'localhost', '--name', 'World', '--company', 'World B.V.'];
  await runCli(['site', 'create', ...name, '--language', 'nl', '--countries', 'NL,BE'], production);
}
