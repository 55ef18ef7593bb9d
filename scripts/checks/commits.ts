// `npm run check commits`: the messages of all commits since the rule about them.
import { resolve } from 'node:path';
import { checkCommits } from '../commits/check-commits.ts';

const { skipped, problems, count } = checkCommits(resolve(import.meta.dirname, '../..'));
if (skipped !== null) console.log(`SKIPPED: ${skipped}`);
else console.log(`${count} commit messages were checked.`);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
