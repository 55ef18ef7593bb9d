import { hostname, userInfo } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { readPassword } from './cli/read-password.ts';
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
