import { createElement } from 'react';
import {
  answeringProviders,
  parseReference,
  formatReference,
  findBookedPayment,
  listCollectedPayments,
  type CollectedPayment,
  type PaymentProvider,
} from '#features/money/payments/server/public.ts';
import { listSites, mailSupport } from '#features/site/sites/server/public.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import { inPages } from '#platform/server/db/in-pages.ts';
import { defineJob } from '#platform/server/jobs/jobs.ts';
import { counter } from '#platform/server/metrics.ts';
import type { Services } from '#platform/server/services.ts';
import { day } from '#platform/shared/time.ts';
import { differenceKinds } from '../../contract.ts';
import { replaceDifferences, type NewDifference } from './comparison-queries.ts';
import { findDifference } from './payment-comparison.ts';

/** Longer than the period in which a payer can reclaim a debit without giving a reason. */
const comparedPeriodMs = 60 * day;
const pageSize = 500;

/** Nightly comparison of our books with each provider's list of payments. */
export const comparePayments = defineJob('payments-compare', { schedule: '20 2 * * *' }, compareAll);

export async function compareAll(services: Services): Promise<void> {
  for (const provider of answeringProviders(services.config)) await compareWith(services, provider);
}

async function compareWith(services: Services, provider: PaymentProvider): Promise<void> {
  const at = services.clock.now();
  const differences = await differencesWith(services, provider, at);
  const fresh = await services.db.transaction(async (tx) => {
    const newDifferences = await replaceDifferences(tx, provider.name, differences, at);
    for (const [siteId, ofSite] of Map.groupBy(newDifferences, (one) => one.siteId))
      await mailDifferences(services, tx, siteId, ofSite.length);
    return newDifferences;
  });
  for (const { kind } of fresh) counted.inc({ kind });
  if (differences.length > 0)
    services.log.error(
      { provider: provider.name, differences: differences.length, new: fresh.length },
      "our books differ from the payment provider's list",
    );
}

/**
 * Notifies support of differences. The mail does not name the payments, because it is not encrypted; the site lists
 * them.
 */
async function mailDifferences(
  services: Services,
  tx: Transaction,
  siteId: number,
  count: number,
): Promise<void> {
  await mailSupport(services, tx, siteId, async (details) => {
    const { DifferencesNotice, differencesSubject } = await import('../mails/differences-notice.tsx');
    return { subject: differencesSubject, body: createElement(DifferencesNotice, { ...details, count }) };
  });
}

const counted = counter(
  'vonk_payment_differences_total',
  "New differences between our books and a payment provider's list",
  ['kind'],
);
// Prometheus would not see the first difference as an increase if the counter did not start at 0.
for (const kind of differenceKinds) counted.inc({ kind }, 0);

async function differencesWith(
  services: Services,
  provider: PaymentProvider,
  at: Date,
): Promise<NewDifference[]> {
  const { db } = services;
  const since = new Date(at.getTime() - comparedPeriodMs);
  const sites = new Set((await listSites(db)).map(({ id }) => id));
  const differences: NewDifference[] = [];
  const listedIds = new Set<string>();
  for await (const theirs of provider.listPayments(services, since)) {
    listedIds.add(theirs.id);
    const reference = parseReference(theirs.reference);
    if (!reference || !sites.has(reference.siteId)) continue;
    const ours = await findBookedPayment(db, provider.name, reference.siteId, reference.id);
    const difference = findDifference(ours, theirs);
    if (difference)
      differences.push({
        siteId: reference.siteId,
        provider: provider.name,
        subject: theirs.id,
        currency: ours?.currency ?? theirs.currency,
        ...difference,
      });
  }
  const ours = inPages<CollectedPayment>(pageSize, (after, size) =>
    listCollectedPayments(db, provider.name, new Date(since.getTime() + day), after?.id ?? nobody, size),
  );
  for await (const { siteId, id, providerPaymentId, amount, currency } of ours)
    if (providerPaymentId === null || !listedIds.has(providerPaymentId))
      differences.push({
        siteId,
        provider: provider.name,
        subject: providerPaymentId ?? formatReference({ siteId, id }),
        kind: 'unknown_there',
        ours: amount,
        theirs: 0,
        currency,
      });
  return differences;
}

const nobody = '00000000-0000-0000-0000-000000000000';
