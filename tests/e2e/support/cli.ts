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
