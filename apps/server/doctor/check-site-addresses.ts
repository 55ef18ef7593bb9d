import { drizzle } from 'drizzle-orm/node-postgres';
import { listDomains } from '#features/site/sites/server/public.ts';
import type { Config } from '#platform/server/config/config.ts';
import { connectToPrimary } from '#platform/server/db/database-hosts.ts';
import { examineAddress } from './check-address.ts';
import { off, type Check, type Finding } from './finding.ts';

/** They are examined at the same time. */
const maxSites = 10;
/** For one site, in milliseconds. Shorter than the limit of a check, so that one site does not hide the others. */
const siteLimitMs = 10_000;

/** Examines the main address of each site in the database, as visitors would reach it. */
export function checkSiteAddresses(config: Config, url: string): Check {
  return {
    name: 'address',
    run: async (signal) => {
      const domains = await listDomainsToExamine(url).catch(() => null);
      if (domains === null) return off('The database does not say which sites there are.');
      if (domains.length === 0) return off('There is no site yet.');
      const findings = await Promise.all(
        domains.slice(0, maxSites).map(async (domain) => {
          const limit = AbortSignal.any([signal, AbortSignal.timeout(siteLimitMs)]);
          const addressFindings = await examineAddress(`https://${domain}`, config, limit);
          return addressFindings.map((finding) => named(finding, domain));
        }),
      );
      const rest =
        domains.length > maxSites
          ? [off(`Only the first ${maxSites} sites were examined. Use --address for the others.`)]
          : [];
      return [...findings.flat(), ...rest];
    },
  };
}

const named = (finding: Finding, domain: string): Finding =>
  finding.text.includes(domain) ? finding : { ...finding, text: `${domain}: ${finding.text}` };

/** One more than are examined, to tell whether there are more. */
async function listDomainsToExamine(url: string): Promise<readonly string[]> {
  const { client } = await connectToPrimary(url, { query_timeout: 5_000 });
  try {
    return await listDomains(drizzle({ client }), maxSites + 1);
  } finally {
    client.end().catch(() => undefined);
  }
}
