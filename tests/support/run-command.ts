import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCli } from '#apps/server/cli/run-cli.ts';

/**
 * Runs a command in the way a production machine would, and returns its output. Quotes of both kinds hold words together.
 * @param input what standard input has: a password, or the fields of a call.
 */
export async function runCommand(databaseUrl: string, line: string, input: string | Buffer = '') {
  const dataDir = mkdtempSync(join(tmpdir(), 'vonk-cli-'));
  const out: string[] = [];
  try {
    const code = await runCli(line.match(/'[^']*'|"[^"]*"|\S+/g)!.map(unquote), {
      environment: {
        VONK_MODE: 'production',
        DATABASE_URL: databaseUrl,
        DATA_DIR: dataDir,
        LOG_LEVEL: 'silent',
        DATABASE_POOL: '4',
      },
      print: (text) => void out.push(text),
      complain: (text) => void out.push(text),
      readPassword: async () => input.toString(),
      readInput: async () => Buffer.from(input),
      user: machineUser,
    });
    return { code, said: out.join('\n') };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The user of the machine in tests. */
export const machineUser = { name: 'deploy', machine: 'web-1' };

const unquote = (word: string) => (word.startsWith("'") ? word.slice(1, -1) : word.replaceAll('"', ''));
