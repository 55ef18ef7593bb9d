import { defineJob } from '#platform/server/jobs/jobs.ts';
import { selectSandboxPayment, updateSandboxStatus } from './sandbox-queries.ts';

const patience = 10_000;

/** Seconds until money arrives that is on its way. */
export const arrivesAfter = 20;

/** Tells the shop that a payment changed, again and again until it answers. */
export const deliverSandboxWebhook = defineJob<{ id: string }>(
  'sandbox-webhook',
  {},
  async ({ db }, { id }) => {
    const payment = await selectSandboxPayment(db, id);
    if (!payment) return;
    const answer = await fetch(payment.webhookUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id }),
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    });
    if (!answer.ok) throw new Error(`The webhook answered ${answer.status}.`);
  },
);

/** A bank transfer that arrives after its payer left. */
export const arriveLater = defineJob<{ id: string }>('sandbox-arrive', {}, async ({ db, jobs }, { id }) => {
  await db.transaction(async (tx) => {
    if (await updateSandboxStatus(tx, id, 'paid')) await jobs.enqueue(tx, deliverSandboxWebhook, { id });
  });
});
