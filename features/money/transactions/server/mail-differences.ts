import { createElement } from 'react';
import { mailSupport } from '#features/site/sites/server/public.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';

/**
 * Notifies support of differences. The mail does not name the payments, because it is not encrypted; the site lists
 * them.
 */
export async function mailDifferences(
  services: Services,
  tx: Transaction,
  siteId: number,
  count: number,
): Promise<void> {
  await mailSupport(services, tx, siteId, async (details) => {
    const { DifferencesNotice, differencesSubject } = await import('./mails/differences-notice.tsx');
    return { subject: differencesSubject, body: createElement(DifferencesNotice, { ...details, count }) };
  });
}
