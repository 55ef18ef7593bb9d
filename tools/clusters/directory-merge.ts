import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { UsageError, type StandaloneCommand } from '#apps/server/cli/command.ts';
import { parsePart } from './directory-part.ts';
import { DirectoryConflict, mergeParts, repeatedSiteIds, type Directory } from './merge-parts.ts';
import { proxyForms, writeConfiguration } from './proxy-configuration.ts';

export const directoryMerge: StandaloneCommand = {
  name: 'directory merge',
  usage: `directory merge <file>… --form <form> [--default <cluster>] [--closed <domain>]… [--split-companies]
    joins the parts of several clusters, from "site directory", into what a proxy in front of them reads; refuses a
    domain that two clusters have, and a company with sites on two clusters
    --form             ${proxyForms.join(', ')} (a domain and its cluster per line)
    --default          the cluster that serves unknown domains; without it, the proxy refuses them
    --closed           a site that no cluster serves for now; visitors get 503
    --split-companies  accepts companies with sites on several clusters`,
  runAlone: async (argv, { print, complain }) => {
    const { values, positionals } = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        form: { type: 'string' },
        default: { type: 'string' },
        closed: { type: 'string', multiple: true, default: [] },
        'split-companies': { type: 'boolean', default: false },
      },
    });
    const form = proxyForms.find((name) => name === values.form);
    if (!form) throw new UsageError(`--form must be one of: ${proxyForms.join(', ')}.`);
    if (positionals.length === 0) throw new UsageError('Name the files that "site directory" wrote.');
    const parts = positionals.map((file) => parsePart(read(file), file));
    const fallback = values.default;
    if (fallback !== undefined && form === 'list')
      throw new UsageError('--default has no meaning in a list: set it in the proxy.');
    if (fallback !== undefined && !parts.some(({ cluster }) => cluster === fallback))
      throw new UsageError(`--default is "${fallback}", but no file is of that cluster.`);
    let directory: Directory;
    try {
      directory = mergeParts(parts, {
        closed: values.closed.map((domain) => domain.trim().toLowerCase()),
        allowsSplitCompanies: values['split-companies'],
      });
    } catch (error) {
      if (!(error instanceof DirectoryConflict)) throw error;
      for (const conflict of error.conflicts) complain(conflict);
      return 1;
    }
    const repeated = repeatedSiteIds(parts);
    if (repeated.length > 0)
      complain(
        `Several clusters have sites with these numbers, so these sites cannot move: ${repeated.join(', ')}.`,
      );
    print(writeConfiguration(form, directory, fallback));
    return 0;
  },
};

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(`${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`, { cause: error });
  }
}
