// The hook `commit-msg`: refuses a message that `npm run check commits` would refuse later.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { findMessageProblems } from './message-problems.ts';

const [written] = readFileSync(process.argv[2]!, 'utf8').split(/^. -+ >8 -+$/m);
const { stdout: message } = spawnSync('git', ['stripspace', '--strip-comments'], {
  input: written!,
  encoding: 'utf8',
});
const problems = findMessageProblems(message);
if (message !== '' && problems.length > 0) {
  console.error(
    `${problems.join('\n')}\nSee "Making a change" in CONTRIBUTING.md. Your message was:\n\n${message}`,
  );
  process.exitCode = 1;
}
