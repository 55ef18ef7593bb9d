import { isDeepStrictEqual } from 'node:util';
import { siteOfStaff } from '#features/console/site-editor/server/public.ts';
import {
  minimumMessageCosts,
  pricesOf,
  readPriceList,
  storePriceList,
} from '#features/money/payments/server/public.ts';
import { priceChanges, priceFaults, type PriceList } from '#features/money/payments/price-list.ts';
import { siteErrors } from '#features/site/sites/contract.ts';
import { forgetSites, storeSettings } from '#features/site/sites/server/public.ts';
import { audit } from '#platform/server/audit.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { fail } from '#platform/shared/errors.ts';
import { shopErrors, type changePrices as changePricesCall } from '../contract.ts';

type Input = CallInput<typeof changePricesCall>;

/** @throws {CallError} `changed_meanwhile`, `prices_unsound`, `not_found`. */
export async function changePrices(
  context: MemberContext,
  input: Input,
): Promise<CallResponse<typeof changePricesCall>> {
  const { db, siteId, caller, clock } = context;
  const { version, reason } = input;
  const at = clock.now();
  await db.transaction(async (tx) => {
    const { id, settings, company, ...site } = await siteOfStaff(tx, siteId, input.site);
    const { list: before } = await readPriceList(tx, id);
    const after = changed(before, input);
    const [fault] = priceFaults(after);
    if (fault) throw fail(shopErrors.prices_unsound, fault);
    const changedBy = caller.memberId;
    if (!(await storePriceList(tx, id, { version, list: after, changedBy, reason, at })))
      throw fail(siteErrors.changed_meanwhile);
    const costs = minimumMessageCosts({ packages: after.packages, prices: pricesOf(after) }, settings);
    // The history of settings records only changes. The database keeps keys in an order of its own.
    if (!isDeepStrictEqual(costs, settings.minimum_message_costs))
      await storeSettings(tx, id, {
        version: site.version,
        settings: { ...settings, minimum_message_costs: costs },
        company,
        changedBy,
        reason,
        at,
      });
    const changes = priceChanges(before, after);
    await audit(tx, {
      siteId: id,
      at,
      actorId: changedBy,
      action: 'site.prices',
      subject: `site ${id}`,
      details: { version: version + 1, ...(id === siteId ? {} : { actor_site: siteId }) },
      change: {
        reason,
        before: Object.fromEntries(changes.map(({ name, before: was }) => [name, was])),
        after: Object.fromEntries(changes.map(({ name, after: is }) => [name, is])),
      },
    });
    tx.afterCommit(forgetSites);
  });
  return { version: version + 1 };
}

function changed({ countries }: PriceList, { packages, countries: given, removed }: Input): PriceList {
  const gone = new Set([...removed, ...given.map(({ country }) => country)]);
  return {
    packages: packages.toSorted((a, b) => a.id.localeCompare(b.id, 'en')),
    countries: [...countries.filter(({ country }) => !gone.has(country)), ...given],
  };
}
