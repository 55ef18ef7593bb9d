import { randomBytes } from 'node:crypto';
import type { Config } from '#platform/server/config/config.ts';
import type { Services } from '#platform/server/services.ts';
import { inPages } from '#platform/server/db/in-pages.ts';
import { countryOfMethod, paymentMethods, type PaymentMethod } from '../../payment-methods.ts';
import { ProviderRefusal, type PaymentOrder, type PaymentProvider, type RefundOrder } from './provider.ts';
import { sandboxPath } from './sandbox-choices.ts';
import {
  insertSandboxMandate,
  insertSandboxPayment,
  insertSandboxRefund,
  lockSandboxPayment,
  refuseSandboxMandate,
  findSandboxMandate,
  findSandboxPayment,
  listSandboxPaymentsSince,
  listSandboxRefunds,
  updateSandboxStatus,
  type ListedSandboxPayment,
  type SandboxPayment,
  type SandboxRefund,
} from './sandbox-queries.ts';
import { arriveLater, arrivalDelaySeconds, deliverSandboxWebhook } from './sandbox-webhook.ts';

/**
 * Simulates an outside payment service without an account. It has its own tables and checkout page
 * (`sandbox-pages.ts`), and calls the webhook over HTTP (`sandbox-webhook.ts`). No money moves. Never enabled in
 * production, where play money must not buy anything, and never alongside a configured provider.
 */
export const sandboxProvider: PaymentProvider = {
  name: 'sandbox',
  takesPayments: ({ mode, mollie }) => mode === 'demo' && mollie === undefined,
  answers: ({ mode }) => mode === 'demo',
  methods: new Set(paymentMethods),
  asksBank: true,

  async createPayment(services, order) {
    if (order.debit) return debit(services, order);
    if (order.mandate) return collect(services, order, order.mandate.mandateId);
    const mandate = order.remember ? await openMandate(services, order) : null;
    const { id } = await insertSandboxPayment(services.db, buildPayment(services, order, 'open', mandate));
    return { providerPaymentId: id, redirect: sandboxPath(id) };
  },

  async fetchPayment({ db }, id) {
    const payment = await findSandboxPayment(db, id);
    if (!payment) return null;
    const [refunds, mandate] = await Promise.all([
      listSandboxRefunds(db, id),
      payment.mandate === null ? undefined : findSandboxMandate(db, payment.mandate),
    ]);
    return {
      ...payment,
      refunds,
      payerCountry: countryOfMethod(payment.method),
      mandate: mandate ? { customerId: mandate.customer, mandateId: mandate.id, label: mandate.label } : null,
    };
  },

  async cancelPayment(services, id) {
    await services.db.transaction(async (tx) => {
      const payment = await lockSandboxPayment(tx, id);
      if (payment?.status !== 'open' || !isCancelable(payment.method))
        throw new ProviderRefusal('The payment can no longer be cancelled.');
      await updateSandboxStatus(tx, id, 'canceled');
      await services.jobs.enqueue(tx, deliverSandboxWebhook, { id });
    });
  },

  async *listPayments({ db }, since) {
    yield* inPages(500, (after: ListedSandboxPayment | undefined, size) =>
      listSandboxPaymentsSince(db, since, after?.id ?? '', size),
    );
  },

  async refund(services, order) {
    const refund = await services.db.transaction(async (tx) => {
      const payment = await lockSandboxPayment(tx, order.providerPaymentId);
      const before = await listSandboxRefunds(tx, order.providerPaymentId);
      const existing = before.find(({ reference }) => reference === order.reference);
      if (existing) return existing;
      const remaining = before.reduce((sum, { amount }) => sum - amount, payment?.amount ?? 0);
      if (payment?.status !== 'paid' || order.amount > remaining)
        throw new ProviderRefusal('The amount exceeds what can still be refunded.');
      const storedRefund = await insertSandboxRefund(tx, buildRefund(services, order));
      await services.jobs.enqueue(tx, deliverSandboxWebhook, { id: payment.id });
      return storedRefund;
    });
    return { providerRefundId: refund.id, status: refund.status };
  },

  fetchMandateLabel: async ({ db }, { mandateId }) =>
    (await findSandboxMandate(db, mandateId))?.label ?? null,

  revokeMandate: ({ db }, { mandateId }) => refuseSandboxMandate(db, mandateId),
};

/** As in reality, a bank that asks its customer at once does not let the shop cancel. */
const isCancelable = (method: PaymentMethod): boolean => method !== 'ideal' && method !== 'bancontact';

const newSandboxId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;

/** Collects immediately with an existing mandate. The bank may refuse. */
async function collect(services: Services, order: PaymentOrder, mandateId: string) {
  const mandate = await findSandboxMandate(services.db, mandateId);
  const status = mandate && !mandate.refused ? 'paid' : 'failed';
  return services.db.transaction(async (tx) => {
    const { id } = await insertSandboxPayment(tx, buildPayment(services, order, status, mandateId));
    await services.jobs.enqueue(tx, deliverSandboxWebhook, { id });
    return { providerPaymentId: id, redirect: null };
  });
}

/** A direct debit is pending for a while, and its payer has nothing left to do. */
async function debit(services: Services, order: PaymentOrder) {
  return services.db.transaction(async (tx) => {
    const { id } = await insertSandboxPayment(tx, buildPayment(services, order, 'pending', null));
    await services.jobs.enqueue(tx, arriveLater, { id }, arrivalDelaySeconds);
    return { providerPaymentId: id, redirect: null };
  });
}

async function openMandate({ db }: Services, { method }: PaymentOrder): Promise<string> {
  const mandate = {
    id: newSandboxId('sm'),
    customer: newSandboxId('sc'),
    method,
    label: '•••• 4242',
    refused: false,
  };
  await insertSandboxMandate(db, mandate);
  return mandate.id;
}

const buildPayment = (
  { clock, config }: Services,
  order: PaymentOrder,
  status: SandboxPayment['status'],
  mandate: string | null,
): SandboxPayment => ({
  id: newSandboxId('sb'),
  reference: order.reference,
  copy: 0,
  amount: order.amount,
  currency: order.currency,
  method: order.method,
  bank: order.bank,
  mandate,
  description: order.description,
  locale: order.locale,
  returnUrl: order.returnPath,
  webhookUrl: `${loopbackOrigin(config)}/api/payment-webhook.php?provider=sandbox`,
  status,
  createdAt: clock.now(),
});

const buildRefund = (
  { clock }: Services,
  { providerPaymentId, reference, amount }: RefundOrder,
): SandboxRefund => ({
  id: newSandboxId('sr'),
  paymentId: providerPaymentId,
  kind: 'refund',
  reference,
  amount,
  status: 'done',
  createdAt: clock.now(),
});

/** The address at which this process can call itself. */
function loopbackOrigin({ host, port }: Config): string {
  const address = host === '0.0.0.0' || host === 'localhost' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return `http://${address.includes(':') ? `[${address}]` : address}:${port}`;
}
