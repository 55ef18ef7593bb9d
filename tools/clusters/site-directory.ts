import { parseArgs } from 'node:util';
import { UsageError, required, type Command } from '#apps/server/cli/command.ts';
import { listSites } from '#features/site/sites/server/public.ts';
import { describeSites, isClusterName, isServerAddress, type DirectoryPart } from './directory-part.ts';

export const siteDirectory: Command = {
  name: 'site directory',
  usage: `site directory --cluster <name> --servers <address:port,…> [--without <company number>]
    prints which domains this cluster serves, as JSON: its part of a directory of several clusters
    --cluster  the name of this cluster: a lower-case letter, then letters, digits or _
    --servers  where the proxy reaches its servers, such as 10.0.1.10:3000,10.0.1.11:3000
    --without  leaves out the sites of a company that has moved to another cluster`,
  run: async (argv, { db }, { print }) => {
    const { values } = parseArgs({
      args: [...argv],
      options: {
        cluster: { type: 'string' },
        servers: { type: 'string' },
        without: { type: 'string' },
      },
    });
    const cluster = required(values, 'cluster');
    if (!isClusterName(cluster))
      throw new UsageError(`--cluster is "${cluster}", but must be a name such as a or europe_2.`);
    const servers = required(values, 'servers')
      .split(',')
      .map((address) => address.trim().toLowerCase());
    const wrong = servers.find((address) => !isServerAddress(address));
    if (wrong !== undefined)
      throw new UsageError(`--servers contains "${wrong}", which is not an address with a port.`);
    const sites = await listSites(db);
    const staying = sites.filter(({ settings }) => String(settings.company_id) !== values.without);
    if (values.without !== undefined && staying.length === sites.length)
      throw new UsageError(`No site has the company number ${values.without}.`);
    const part: DirectoryPart = { cluster, servers, sites: describeSites(staying) };
    print(JSON.stringify(part, null, 2));
    return 0;
  },
};
