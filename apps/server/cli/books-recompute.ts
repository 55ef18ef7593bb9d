import { parseArgs } from 'node:util';
import { bookDays, forgetBooks } from '#features/money/books/server/public.ts';
import type { Command } from './command.ts';
import { findSite } from './find-site.ts';

export const booksRecompute: Command = {
  name: 'books recompute',
  usage: `books recompute [--site <domain>]
    sums up all days of a site's money and credits again, for /staff/money
    --site  the domain of the site; optional if there is only one`,
  run: async (argv, services, { print }) => {
    const { values } = parseArgs({ args: [...argv], options: { site: { type: 'string' } } });
    const { id, settings } = await findSite(services, values.site);
    await forgetBooks(services.db, id);
    await bookDays(services);
    print(`The books of ${settings.name} have been recomputed.`);
    return 0;
  },
};
