import { isFormReady } from '#features/money/payments/server/public.ts';
import { answer } from '#platform/server/events.ts';
import { reachesPhones } from '#platform/server/sms/sms-sender.ts';

/** A mandate needs the site's creditor identifier, and a way to send the payer a code. */
export const tellWhetherFormIsReady = answer(
  isFormReady,
  async ({ config }, { method, settings }) =>
    method === 'sdd' && settings.sepa_creditor_id !== null && reachesPhones(config),
);
