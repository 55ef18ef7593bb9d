import { hostname, userInfo } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { runCli } from './cli/run-cli.ts';

process.exitCode = await runCli(process.argv.slice(2), {
  environment: process.env,
  print: (line) => void process.stdout.write(`${line}\n`),
  complain: (line) => void process.stderr.write(`${line}\n`),
  readPassword,
  readInput: () => buffer(process.stdin),
  user: { name: nameOfUser(), machine: hostname() },
});

/** A container may run as a user who has no name. */
function nameOfUser(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}

/** Prompts on the terminal without echo. Without a terminal, reads the first line of standard input. */
async function readPassword(question: string, fromPipe: boolean): Promise<string> {
  if (!fromPipe && !process.stdin.isTTY) {
    throw new Error(
      'There is no terminal to ask for a password: pass it on standard input with --password-stdin.',
    );
  }
  if (!fromPipe) process.stderr.write(question);
  const mutedOutput = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: mutedOutput, terminal: !fromPipe });
  try {
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
    if (!fromPipe) process.stderr.write('\n');
  }
}
