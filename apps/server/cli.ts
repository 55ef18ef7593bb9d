import { runCli } from './cli/run-cli.ts';
import { readPassword } from './cli/read-password.ts';

process.exitCode = await runCli(process.argv.slice(2), {
  environment: process.env,
  print: (line) => void process.stdout.write(`${line}\n`),
  complain: (line) => void process.stderr.write(`${line}\n`),
  readPassword,
});
