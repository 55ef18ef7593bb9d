import {
  forgetPrices,
  sellDefaultPackages,
  storeMessageCosts,
} from '#features/money/payments/server/public.ts';
import { withNewAnswers } from '#features/people/profiles/answer-settings.ts';
import type { CompanyInfo, SiteSettings } from '#features/site/sites/contract.ts';
import { createSite, forgetSites, type SiteInput } from '#features/site/sites/server/public.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';

interface NewBrand extends SiteInput {
  /** Throws if settings or company break a rule. */
  readonly check?: (settings: SiteSettings, company: CompanyInfo) => void;
  readonly theme?: SiteSettings['theme'] | undefined;
  readonly minAge?: number | undefined;
  /** Runs in the transaction that creates the site. */
  readonly also?: (tx: Transaction, siteId: number) => Promise<void>;
}

/**
 * Creates a site that can sell: default settings with all profile answers, and the default packages. Used by the
 * command line and the console. Returns its id.
 * @throws {CallError} `invalid_input` by field: `domain`, `name`, `languages`, `countries`, `company`, and those of `check`.
 */
export async function setUpSite(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  brand: NewBrand,
): Promise<number> {
  const { theme, minAge, also, check, ...siteInput } = brand;
  const siteId = await db.transaction(async (tx) => {
    const created = await createSite(
      tx,
      siteInput,
      clock.now(),
      (settings) => ({
        ...withNewAnswers(settings),
        ...(theme ? { theme } : {}),
        ...(minAge === undefined ? {} : { min_age: minAge }),
      }),
      check,
    );
    await sellDefaultPackages(tx, created);
    await storeMessageCosts(tx, created);
    await also?.(tx, created);
    return created;
  });
  forgetSites();
  forgetPrices();
  return siteId;
}
