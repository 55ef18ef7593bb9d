import { randomBytes } from 'node:crypto';
import type { Config } from '#platform/server/config/config.ts';
import type { PaymentProvider, PaymentOrder } from './provider.ts';
import { sandboxPath } from './sandbox-choices.ts';
import { sandboxMethods } from './sandbox-methods.ts';
import { insertSandboxPayment, selectSandboxPayment } from './sandbox-queries.ts';

/**
 * Plays an outside payment service without an account anywhere: it has books of its own, a hosted page
 * (`sandbox-pages.ts`), and calls the webhook over HTTP (`sandbox-webhook.ts`). No money moves.
 */
export const sandboxProvider: PaymentProvider = {
  name: 'sandbox',
  methods: sandboxMethods,

  async createPayment({ db, clock, config }, order: PaymentOrder) {
    const { id } = await insertSandboxPayment(db, {
      id: `sb_${randomBytes(12).toString('hex')}`,
      reference: order.reference,
      amount: order.amount,
      currency: order.currency,
      method: order.method,
      description: order.description,
      locale: order.locale,
      returnUrl: order.returnPath,
      webhookUrl: `${loopbackOrigin(config)}/api/payment-webhook.php?provider=sandbox`,
      status: 'open',
      createdAt: clock.now(),
    });
    return { providerPaymentId: id, redirect: sandboxPath(id) };
  },

  async fetchPayment({ db }, id) {
    return (await selectSandboxPayment(db, id)) ?? null;
  },
};

/** Where this process answers itself. */
function loopbackOrigin({ host, port }: Config): string {
  const address = host === '0.0.0.0' || host === 'localhost' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return `http://${address.includes(':') ? `[${address}]` : address}:${port}`;
}
