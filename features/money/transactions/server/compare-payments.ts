import {
  answeringProviders,
  parseReference,
  referenceOf,
  selectBooked,
  selectCollected,
  type CollectedPayment,
  type PaymentProvider,
} from '#features/money/payments/server/public.ts';
import { readSites } from '#features/site/sites/server/public.ts';
import { inPages } from '#platform/server/db/in-pages.ts';
import { defineJob } from '#platform/server/jobs/jobs.ts';
import { counter } from '#platform/server/metrics.ts';
import type { Services } from '#platform/server/services.ts';
import { day } from '#platform/shared/time.ts';
import { replaceDifferences, type NewDifference } from './comparison-queries.ts';
import { mailDifferences } from './mail-differences.ts';
import { differenceOf } from './payment-comparison.ts';

/** Longer than a bank takes back what it paid without being asked why. */
const compared = 60 * day;
const pageSize = 500;

/** Every night: the books against each provider's list of payments. */
export const comparePayments = defineJob('payments-compare', { schedule: '20 2 * * *' }, compareAll);

export async function compareAll(services: Services): Promise<void> {
  for (const provider of answeringProviders(services.config)) await compareWith(services, provider);
}

async function compareWith(services: Services, provider: PaymentProvider): Promise<void> {
  const at = services.clock.now();
  const found = await differencesWith(services, provider, at);
  const fresh = await services.db.transaction(async (tx) => {
    const made = await replaceDifferences(tx, provider.name, found, at);
    for (const [siteId, ofSite] of Map.groupBy(made, (one) => one.siteId))
      await mailDifferences(services, tx, siteId, ofSite.length);
    return made;
  });
  for (const { kind } of fresh) counted.inc({ kind });
  if (found.length > 0)
    services.log.error(
      { provider: provider.name, differences: found.length, new: fresh.length },
      "our books differ from the payment provider's list",
    );
}

const counted = counter(
  'vonk_payment_differences_total',
  "New differences between our books and a payment provider's list",
  ['kind'],
);

async function differencesWith(
  services: Services,
  provider: PaymentProvider,
  at: Date,
): Promise<NewDifference[]> {
  const { db } = services;
  const since = new Date(at.getTime() - compared);
  const sites = new Set((await readSites(db)).map(({ id }) => id));
  const found: NewDifference[] = [];
  const told = new Set<string>();
  for await (const theirs of provider.listPayments(services, since)) {
    told.add(theirs.id);
    const reference = parseReference(theirs.reference);
    if (!reference || !sites.has(reference.siteId)) continue;
    const ours = await selectBooked(db, provider.name, reference.siteId, reference.id);
    const difference = differenceOf(ours, theirs);
    if (difference)
      found.push({ siteId: reference.siteId, provider: provider.name, subject: theirs.id, ...difference });
  }
  const ours = inPages<CollectedPayment>(pageSize, (after, size) =>
    selectCollected(db, provider.name, new Date(since.getTime() + day), after?.id ?? nobody, size),
  );
  for await (const { siteId, id, providerPaymentId, amount } of ours)
    if (providerPaymentId === null || !told.has(providerPaymentId))
      found.push({
        siteId,
        provider: provider.name,
        subject: providerPaymentId ?? referenceOf({ siteId, id }),
        kind: 'unknown_there',
        ours: amount,
        theirs: 0,
      });
  return found;
}

const nobody = '00000000-0000-0000-0000-000000000000';
