import { parseArgs } from 'node:util';
import { listSites } from '#features/site/sites/server/public.ts';

import { seedDemo, type SeedServices } from '../demo/seed-demo.ts';
import { refuseRealMembers } from '../refuse-real-members.ts';
import { seedLoad } from './seed-load.ts';

const maxMembers = 100_000_000;

/**
 * Runs the `seed` command.
 * @throws with a message for the terminal when the arguments are invalid, or the database is not for demo
 * data.
 */
export async function runSeed(
  argv: readonly string[],
  services: SeedServices,
  report: (line: string) => void = (line) => void process.stdout.write(`${line}\n`),
): Promise<void> {
  const { values } = parseArgs({
    args: [...argv],
    options: { members: { type: 'string' }, site: { type: 'string' }, photos: { type: 'boolean' } },
  });
  const members = values.members === undefined ? 0 : Number(values.members.replaceAll(/[_,.]/g, ''));
  if (!Number.isInteger(members) || members < 0 || members > maxMembers) {
    throw new Error(`--members takes a whole number up to ${maxMembers}, not "${values.members}".`);
  }
  await refuseRealMembers(services);
  if ((await listSites(services.db)).length === 0) {
    report('Creating the demo sites …');
    await seedDemo(services);
  } else if (members === 0) report('The database already has sites: nothing to do.');
  if (members > 0)
    await seedLoad(services, {
      members,
      host: values.site ?? 'localhost',
      photos: values.photos ?? false,
      report,
    });
}
