import { randomBytes } from 'node:crypto';
import type { RequestContext } from '#platform/server/http/context.ts';
import { requireSameOrigin } from '#platform/server/http/origin.ts';
import type { ServerPage } from '#platform/server/http/server-page.ts';
import { fail, platformErrors } from '#platform/shared/errors.ts';
import {
  isSandboxChoice,
  isSandboxReversal,
  outcomeByChoice,
  sandboxPath,
  type SandboxChoice,
  type SandboxReversal,
} from './sandbox-choices.ts';
import {
  insertSandboxPayment,
  insertSandboxRefund,
  lockSandboxPayment,
  refuseSandboxMandate,
  findSandboxPayment,
  findSandboxPaymentByReference,
  listSandboxRefunds,
  updateSandboxStatus,
  type SandboxPayment,
} from './sandbox-queries.ts';
import { arriveLater, arrivalDelaySeconds, deliverSandboxWebhook } from './sandbox-webhook.ts';

const hostedPage: ServerPage = {
  method: 'GET',
  path: '/sandbox/pay/:id',
  developmentOnly: true,
  handle: async (context, request, reply) => {
    const { id } = request.params as { id: string };
    const payment = await findSandboxPayment(context.db, id);
    if (!payment) throw fail(platformErrors.not_found);
    const refunds = await listSandboxRefunds(context.db, id);
    const remaining = refunds.reduce((sum, { amount }) => sum - amount, payment.amount);
    // Loaded with the first payment, so that a process without payments loads no renderer.
    const { renderHostedPage } = await import('./sandbox-hosted-page.tsx');
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(renderHostedPage(payment, remaining, request.nonce));
  },
};

/** A debit has no checkout page. This page finds the debit's sandbox page by the shop's reference. */
const findPage: ServerPage = {
  method: 'GET',
  path: '/sandbox/find/:reference',
  developmentOnly: true,
  handle: async (context, request, reply) => {
    const { reference } = request.params as { reference: string };
    const payment = await findSandboxPaymentByReference(context.db, reference);
    if (!payment) throw fail(platformErrors.not_found);
    return reply.redirect(sandboxPath(payment.id), 303);
  },
};

// The choice is part of the path, so the form body need not be parsed.
const choose: ServerPage = {
  method: 'POST',
  path: '/sandbox/pay/:id/:choice',
  developmentOnly: true,
  handle: async (context, request, reply) => {
    requireSameOrigin(request.headers, context.config);
    const { id, choice } = request.params as { id: string; choice: string };
    const payment = await findSandboxPayment(context.db, id);
    if (!payment) throw fail(platformErrors.not_found);
    if (isSandboxChoice(choice)) {
      await decide(context, payment, choice);
      return reply.redirect(payment.returnUrl, 303);
    }
    if (!isSandboxReversal(choice)) throw fail(platformErrors.not_found);
    await reverse(context, id, choice);
    return reply.redirect(sandboxPath(id), 303);
  },
};

/** Applies the payer's choice to an open payment. */
async function decide(
  { db, jobs }: RequestContext,
  payment: SandboxPayment,
  choice: SandboxChoice,
): Promise<void> {
  const { id } = payment;
  await db.transaction(async (tx) => {
    if (!(await updateSandboxStatus(tx, id, outcomeByChoice[choice]))) return;
    await jobs.enqueue(tx, deliverSandboxWebhook, { id });
    if (choice === 'later') await jobs.enqueue(tx, arriveLater, { id }, arrivalDelaySeconds);
    if (choice === 'refuse-later' && payment.mandate) await refuseSandboxMandate(tx, payment.mandate);
    if (choice !== 'twice') return;
    const second = await insertSandboxPayment(tx, {
      ...payment,
      id: `sb_${randomBytes(12).toString('hex')}`,
      copy: payment.copy + 1,
      status: 'paid',
    });
    await jobs.enqueue(tx, deliverSandboxWebhook, { id: second.id });
  });
}

/** Reverses a paid payment, as the payer's bank or the provider's staff would. */
async function reverse({ db, jobs, clock }: RequestContext, id: string, how: SandboxReversal): Promise<void> {
  await db.transaction(async (tx) => {
    const payment = await lockSandboxPayment(tx, id);
    const before = await listSandboxRefunds(tx, id);
    const remaining = before.reduce((sum, { amount }) => sum - amount, payment?.amount ?? 0);
    const amount = how === 'part' ? Math.ceil(remaining / 2) : remaining;
    if (payment?.status !== 'paid' || amount < 1) return;
    const refund = `sr_${randomBytes(12).toString('hex')}`;
    await insertSandboxRefund(tx, {
      id: refund,
      paymentId: id,
      kind: how === 'chargeback' ? 'chargeback' : 'refund',
      reference: `desk.${refund}`,
      amount,
      status: 'done',
      createdAt: clock.now(),
    });
    await jobs.enqueue(tx, deliverSandboxWebhook, { id });
  });
}

export const sandboxPages: readonly ServerPage[] = [hostedPage, findPage, choose];
