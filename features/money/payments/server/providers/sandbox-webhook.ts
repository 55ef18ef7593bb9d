import { defineJob } from '#platform/server/jobs/jobs.ts';
import { findSandboxPayment, updateSandboxStatus } from './sandbox-queries.ts';

const webhookTimeoutMs = 10_000;

/** Seconds until pending money arrives. */
export const arrivalDelaySeconds = 20;

/** Notifies the shop of a changed payment, and retries until the shop answers. */
export const deliverSandboxWebhook = defineJob<{ id: string }>(
  'sandbox-webhook',
  {},
  async ({ db }, { id }) => {
    const payment = await findSandboxPayment(db, id);
    if (!payment) return;
    const answer = await fetch(payment.webhookUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id }),
      redirect: 'error',
      signal: AbortSignal.timeout(webhookTimeoutMs),
    });
    if (!answer.ok) throw new Error(`The webhook answered ${answer.status}.`);
  },
);

/** Completes a bank transfer after its payer has left. */
export const arriveLater = defineJob<{ id: string }>('sandbox-arrive', {}, async ({ db, jobs }, { id }) => {
  await db.transaction(async (tx) => {
    if (await updateSandboxStatus(tx, id, 'paid')) await jobs.enqueue(tx, deliverSandboxWebhook, { id });
  });
});
