import { requireSameOrigin } from '#platform/server/http/origin.ts';
import type { ServerPage } from '#platform/server/http/server-page.ts';
import { fail, platformErrors } from '#platform/shared/errors.ts';
import { isSandboxChoice, outcomeOf } from './sandbox-choices.ts';
import { selectSandboxPayment, updateSandboxStatus } from './sandbox-queries.ts';
import { arriveLater, deliverSandboxWebhook } from './sandbox-webhook.ts';

/** Seconds until a payment that is paid later arrives. */
const arrivesAfter = 20;

const hostedPage: ServerPage = {
  method: 'GET',
  path: '/sandbox/pay/:id',
  developmentOnly: true,
  handle: async (context, request, reply) => {
    const { id } = request.params as { id: string };
    const payment = await selectSandboxPayment(context.db, id);
    if (!payment) throw fail(platformErrors.not_found);
    // Loaded with the first payment, so that no process holds a renderer it may never need.
    const { renderHostedPage } = await import('./sandbox-hosted-page.tsx');
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(renderHostedPage(payment, request.nonce));
  },
};

// The choice is part of the path, so that the form needs no body to be parsed.
const choose: ServerPage = {
  method: 'POST',
  path: '/sandbox/pay/:id/:choice',
  developmentOnly: true,
  handle: async (context, request, reply) => {
    requireSameOrigin(request.headers);
    const { id, choice } = request.params as { id: string; choice: string };
    const payment = await selectSandboxPayment(context.db, id);
    if (!payment || !isSandboxChoice(choice)) throw fail(platformErrors.not_found);
    await context.db.transaction(async (tx) => {
      if (!(await updateSandboxStatus(tx, id, outcomeOf[choice]))) return;
      await context.jobs.enqueue(tx, deliverSandboxWebhook, { id });
      if (choice === 'later') await context.jobs.enqueue(tx, arriveLater, { id }, arrivesAfter);
    });
    return reply.redirect(payment.returnUrl, 303);
  },
};

export const sandboxPages: readonly ServerPage[] = [hostedPage, choose];
