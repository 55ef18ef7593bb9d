import type { Executor } from '#platform/server/db/database.ts';
import { defaultPackages } from './default-packages.ts';
import { replacePackages } from '../payment-queries.ts';

/** Gives a site the default packages and prices. */
export function sellDefaultPackages(executor: Executor, siteId: number): Promise<void> {
  return replacePackages(executor, siteId, defaultPackages.packages, defaultPackages.prices);
}
