import { parseArgs } from 'node:util';
import { listSites } from '#features/site/sites/server/public.ts';
import { parseNumber, type Command } from './command.ts';

export const siteList: Command = {
  name: 'site list',
  usage: `site list [--company <number>]
    lists the sites with their companies
    --company  only the sites with this company_id`,
  run: async (argv, { db }, terminal) => {
    const { values } = parseArgs({ args: [...argv], options: { company: { type: 'string' } } });
    const companyId = values.company === undefined ? null : parseNumber('company', values.company);
    const sites = (await listSites(db)).filter(
      ({ settings }) => companyId === null || settings.company_id === companyId,
    );
    for (const { settings, company } of sites)
      terminal.print(
        `${settings.domain}  ${settings.name}  company ${settings.company_id}: ${company.name}  ${settings.languages.join(',')}`,
      );
    if (sites.length === 0) terminal.print('There are no such sites.');
    return 0;
  },
};
