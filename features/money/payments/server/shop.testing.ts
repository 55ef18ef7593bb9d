import { listCreditMovements, findWallet } from '#features/money/credits/server/public.ts';
import type { TestMember } from '#tests/support/builders.ts';
import { startTestServer, type TestServer, type TestServerOptions } from '#tests/support/test-server.ts';
import { getPayment, receiveWebhook, startPayment, type PaymentView } from '../contract.ts';
import { choicePath, type SandboxChoice, type SandboxReversal } from './providers/sandbox-choices.ts';
import { sellDefaultPackages } from './public.ts';

/** An order from the Netherlands in tests: p1 at its default price. */
export const order = {
  package: 'p1',
  method: 'ideal',
  delivery_consent: true,
  expected_amount: 4299,
  expected_currency: 'EUR',
} as const;

export interface Purchase {
  readonly buyer: TestMember;
  readonly payment: PaymentView;
  readonly redirect: string;
  /** The provider's id of the payment. */
  readonly providerId: string;
}

/** A server whose sites sell the default packages. */
export async function openShop(options?: TestServerOptions): Promise<TestServer> {
  const server = await startTestServer(options);
  await sellDefaultPackages(server.services.db, server.site.id);
  await sellDefaultPackages(server.services.db, server.secondSite.id);
  return server;
}

export async function buy(
  buyer: TestMember,
  idempotencyKey: string = crypto.randomUUID(),
): Promise<Purchase> {
  const { payment, redirect } = await buyer.call(startPayment, order, { idempotencyKey });
  return { buyer, payment, redirect, providerId: redirect.split('/').at(-1)! };
}

/** Clicks a button on the provider's page, as a browser without scripts does. */
export const choose = (
  { buyer, providerId }: Purchase,
  choice: SandboxChoice | SandboxReversal,
): Promise<Response> =>
  buyer.client.fetch(choicePath(providerId, choice), {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
  });

/** Calls the webhook, as the provider or anyone else can. */
export const notify = (server: TestServer, id: string): Promise<{ received: boolean }> =>
  server.visitor().call(receiveWebhook, { provider: 'sandbox', id });

/** Calls the webhook as Mollie does: with a form that contains only the id. */
export const notifyAsMollie = (server: TestServer, id: string): Promise<Response> =>
  server.visitor().fetch(`${receiveWebhook.path}?provider=mollie`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ id }).toString(),
  });

export const statusOf = async (
  { payment, buyer }: Purchase,
  reader = buyer,
): Promise<PaymentView['status']> =>
  (await reader.call(getPayment, { id: payment.payment_id })).payment.status;

export const findBalance = async (server: TestServer, member: TestMember): Promise<number> =>
  (await findWallet(server.services.db, member.site.id, member.id)).balance;

/** Counts the purchases posted to the ledger. */
export async function countPurchases(server: TestServer, member: TestMember): Promise<number> {
  const movements = await listCreditMovements(server.services.db, {
    siteId: member.site.id,
    memberId: member.id,
  });
  return movements.filter(({ amount, paymentId }) => amount > 0 && paymentId !== null).length;
}
