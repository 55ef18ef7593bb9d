import { parseArgs } from 'node:util';
import { UsageError, required, type Command } from '#apps/server/cli/command.ts';
import { listSites } from '#features/site/sites/server/public.ts';
import { moveSteps, writeMoveStatements } from './move-statements.ts';

export const siteMove: Command = {
  name: 'site move',
  usage: `site move --company <number> --step <step> [--connection <text>]
    prints the SQL of a step that moves all sites of a company to another cluster, for psql -v ON_ERROR_STOP=1; changes
    nothing itself
    --step        ${moveSteps.join(', ')}
    --connection  how the new database reaches this one, for the step subscribe: "host=… dbname=… user=… password=…"`,
  run: async (argv, { db }, { print }) => {
    const { values } = parseArgs({
      args: [...argv],
      options: {
        company: { type: 'string' },
        step: { type: 'string' },
        connection: { type: 'string' },
      },
    });
    const company = required(values, 'company');
    const step = moveSteps.find((name) => name === values.step);
    if (!step) throw new UsageError(`--step must be one of: ${moveSteps.join(', ')}.`);
    const connection = step === 'subscribe' ? required(values, 'connection') : '';
    const all = await listSites(db);
    const sites = all.filter(({ settings }) => String(settings.company_id) === company);
    if (sites.length === 0) throw new UsageError(`No site has the company number ${company}.`);
    if (sites.length < all.length && sites.some(({ isDefault }) => isDefault))
      throw new Error('The main site of a cluster can only move after all others.');
    print(await writeMoveStatements(db, step, sites, connection));
    return 0;
  },
};
