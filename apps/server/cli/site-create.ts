import { parseArgs } from 'node:util';
import { setUpSite } from '#features/site/site-editor/server/public.ts';
import { offeredLocales } from '#platform/shared/locales.ts';
import { parseNumber, required, type Command } from './command.ts';

export const siteCreate: Command = {
  name: 'site create',
  usage: `site create --domain <domain> --name <name> --language <codes> --countries <codes> [--company <name>] [--company-number <number>]
    creates a site with default settings and packages; the first site also answers unknown domains
    --language   codes separated by commas, the default first: ${offeredLocales.join(', ')}
    --countries  two-letter codes separated by commas, the main one first, such as NL,BE,DE
    --company-number  the number of a new company, if several clusters exchange sites; default: the next free one`,
  run: async (argv, services, terminal) => {
    const { values } = parseArgs({
      args: [...argv],
      options: {
        domain: { type: 'string' },
        name: { type: 'string' },
        language: { type: 'string' },
        countries: { type: 'string' },
        company: { type: 'string' },
        'company-number': { type: 'string' },
      },
    });
    const number = values['company-number'];
    const basics = {
      domain: required(values, 'domain'),
      name: required(values, 'name'),
      languages: required(values, 'language').split(','),
      countries: required(values, 'countries').split(','),
      company: values.company,
      companyId: number === undefined ? undefined : parseNumber('company-number', number),
    };
    await setUpSite(services, basics);
    terminal.print(
      `${basics.name} answers on ${basics.domain.toLowerCase()}. Next: staff create --role administrator --site ${basics.domain.toLowerCase()} …`,
    );
    return 0;
  },
};
