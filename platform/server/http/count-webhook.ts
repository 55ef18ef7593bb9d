import { counter } from '../metrics.ts';

const sources = ['payment', 'mail'] as const;
const outcomes = ['accepted', 'refused', 'failed'] as const;

const webhooks = counter('vonk_webhooks_total', 'Webhooks that arrived, by outcome', ['source', 'outcome']);
for (const source of sources) for (const outcome of outcomes) webhooks.inc({ source, outcome }, 0);

/** Handles a call from a service, and counts how it ended: as returned, or `failed` if it throws. */
export async function countWebhook(
  source: (typeof sources)[number],
  handle: () => Promise<'accepted' | 'refused'>,
): Promise<'accepted' | 'refused'> {
  let outcome: (typeof outcomes)[number] = 'failed';
  try {
    return (outcome = await handle());
  } finally {
    webhooks.inc({ source, outcome });
  }
}
