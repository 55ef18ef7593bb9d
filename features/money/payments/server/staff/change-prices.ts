import { forgetPrices, findPriceList, storeMessageCosts, storePriceList } from '../public.ts';
import { priceChanges, priceFaults, type PriceList } from '../../price-list.ts';
import { siteErrors } from '#features/site/sites/contract.ts';
import { siteOfStaff } from '#features/site/sites/server/public.ts';
import { audit } from '#platform/server/audit.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { fail } from '#platform/shared/errors.ts';
import type * as calls from '../../prices-contract.ts';
import { priceErrors } from '../../prices-contract.ts';

type Input = CallInput<typeof calls.changePrices>;

/** @throws {CallError} `changed_meanwhile`, `prices_unsound`, `not_found`. */
export async function changePrices(
  context: MemberContext,
  input: Input,
): Promise<CallResponse<typeof calls.changePrices>> {
  const { db, siteId, caller, clock } = context;
  const { version, reason } = input;
  const at = clock.now();
  await db.transaction(async (tx) => {
    const { id } = await siteOfStaff(tx, siteId, input.site);
    const { list: before } = await findPriceList(tx, id);
    const after = changed(before, input);
    const [fault] = priceFaults(after);
    if (fault) throw fail(priceErrors.prices_unsound, fault);
    const changedBy = caller.memberId;
    if (!(await storePriceList(tx, id, { version, list: after, changedBy, reason, at })))
      throw fail(siteErrors.changed_meanwhile);
    await storeMessageCosts(tx, id);
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
    tx.afterCommit(forgetPrices);
  });
  return { version: version + 1 };
}

function changed(
  { countries }: PriceList,
  { packages, countries: changedCountries, removed }: Input,
): PriceList {
  const gone = new Set([...removed, ...changedCountries.map(({ country }) => country)]);
  return {
    packages: packages.toSorted((a, b) => a.id.localeCompare(b.id, 'en')),
    countries: [...countries.filter(({ country }) => !gone.has(country)), ...changedCountries],
  };
}
