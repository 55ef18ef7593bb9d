import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { cleanEnvironment } from './app.ts';

/** Runs a command of the built product on a data folder. */
export async function runCli(dataDir: string, line: readonly string[], input = ''): Promise<void> {
  const cli = spawn(process.execPath, [resolve('build/server/cli.js'), ...line], {
    env: { ...cleanEnvironment(), NODE_ENV: 'production', DATA_DIR: dataDir },
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  cli.stdin.end(input);
  const [code] = await once(cli, 'exit');
  if (code !== 0) throw new Error(`The command ended with ${String(code)}: ${line.join(' ')}`);
}

/** The demo's sites, by their domains. */
const siteIds = { localhost: 1, 'vlam.localhost': 2 } as const;

/** Changes settings of a site of the demo, as an administrator of its main site. */
export const changeDemoSite = (
  dataDir: string,
  domain: keyof typeof siteIds,
  settings: Readonly<Record<string, unknown>>,
) =>
  runCli(
    dataDir,
    ['call', 'changeSite', '-', '--as', 'staff@demo.test', '--site', 'localhost'],
    JSON.stringify({
      site: siteIds[domain],
      changes: Object.entries(settings).map(([name, value]) => ({ name, value: JSON.stringify(value) })),
      reason: 'test',
    }),
  );
