import { companyOf, settingsOf, type SettingsOfSite } from '#features/site/sites/server/public.ts';
import type { CompanyInfo } from '#features/site/sites/contract.ts';
import type { Database } from '#platform/server/db/database.ts';

export interface SiteFacts {
  readonly settings: SettingsOfSite;
  readonly company: CompanyInfo;
}

/**
 * Read before a transaction begins and passed into it, so that the transaction needs a single database connection.
 */
export async function siteFacts(context: {
  readonly siteId: number;
  readonly db: Database;
}): Promise<SiteFacts> {
  const [settings, company] = await Promise.all([settingsOf(context), companyOf(context)]);
  return { settings, company };
}
