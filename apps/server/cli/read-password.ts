import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** Prompts on the terminal without echo. Without a terminal, reads the first line of standard input. */
export async function readPassword(question: string, fromPipe: boolean): Promise<string> {
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
