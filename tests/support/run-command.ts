import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCli } from '#apps/server/cli/run-cli.ts';

/** Runs a command in the way a production machine would, and returns its output. */
export async function runCommand(databaseUrl: string, line: string, password = '') {
  const dataDir = mkdtempSync(join(tmpdir(), 'vonk-cli-'));
  const out: string[] = [];
  try {
    const code = await runCli(
      line.match(/"[^"]*"|\S+/g)!.map((word) => word.replaceAll('"', '')),
      {
        environment: {
          VONK_MODE: 'production',
          DATABASE_URL: databaseUrl,
          DATA_DIR: dataDir,
          LOG_LEVEL: 'silent',
          DATABASE_POOL: '4',
        },
        print: (text) => void out.push(text),
        complain: (text) => void out.push(text),
        readPassword: async () => password,
      },
    );
    return { code, said: out.join('\n') };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
