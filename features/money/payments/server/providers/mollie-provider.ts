import type { MollieClient } from '@mollie/api-client';
import { abortRequests } from '#platform/server/outside/abort-requests.ts';
import type { Services } from '#platform/server/services.ts';
import {
  formatAmount,
  isRefusal,
  toMollieLocale,
  parseMinorUnits,
  mollieMethods,
  parsePayment,
  refundStatuses,
  type MolliePayment,
} from './mollie-wire.ts';
import {
  ProviderRefusal,
  type DebitAccount,
  type Mandate,
  type PaymentOrder,
  type PaymentProvider,
} from './provider.ts';

const clients = new WeakMap<object, Promise<MollieClient>>();

/**
 * Collects payments through Mollie (https://docs.mollie.com). Its webhooks carry only an id and can be forged, so each
 * one only triggers a request for that id.
 */
export const mollieProvider: PaymentProvider = {
  name: 'mollie',
  takesPayments: ({ mollie }) => mollie !== undefined,
  answers: ({ mollie }) => mollie !== undefined,
  methods: new Set(mollieMethods.keys()),
  // Mollie's pages for iDEAL, eps and Przelewy24 ask for the bank.
  asksBank: false,

  async createPayment(services, order) {
    const mollie = await createMollie(services);
    const mandate = order.debit ? await debitMandate(mollie, order, order.debit) : order.mandate;
    const customerId = mandate?.customerId ?? (order.remember ? await customerFor(mollie, order) : undefined);
    const payment = await mollie.answered((client) =>
      client.payments.create({
        amount: formatAmount(order.amount, order.currency),
        description: order.description,
        method: mollieMethods.get(order.method)!,
        metadata: { reference: order.reference },
        idempotencyKey: order.reference,
        ...(isReachable(order.origin)
          ? { webhookUrl: `${order.origin}/api/payment-webhook.php?provider=mollie` }
          : {}),
        ...(mandate
          ? { customerId: mandate.customerId, mandateId: mandate.mandateId, sequenceType: recurring }
          : { redirectUrl: `${order.origin}${order.returnPath}`, locale: toMollieLocale(order.locale) }),
        ...(customerId && !mandate ? { customerId, sequenceType: first } : {}),
      } as Parameters<MollieClient['payments']['create']>[0]),
    );
    const redirect = mandate ? null : payment.getCheckoutUrl();
    if (redirect === undefined) throw new Error('Mollie returned no payment page.');
    return { providerPaymentId: payment.id, redirect };
  },

  async fetchPayment(services, id) {
    if (!/^tr_\w{1,60}$/.test(id)) return null;
    const mollie = await createMollie(services);
    const molliePayment = (await mollie.fetchIfKnown((client) =>
      client.payments.get(id, { embed: ['refunds', 'chargebacks'] as never }),
    )) as MolliePayment | null;
    if (!molliePayment) return null;
    return { ...parsePayment(molliePayment), mandate: await fetchMandate(mollie, molliePayment) };
  },

  async cancelPayment(services, id) {
    const mollie = await createMollie(services);
    await mollie.answered((client) => client.payments.cancel(id));
  },

  async *listPayments(services, since) {
    const mollie = await createMollie(services);
    // Newest first.
    const payments = await mollie.answered(async (client) => client.payments.iterate());
    const pages = payments[Symbol.asyncIterator]();
    for (;;) {
      const { done, value: molliePayment } = await mollie.answered(() => pages.next());
      if (done) return;
      if (new Date(molliePayment.createdAt) < since) return;
      const { refunds: _refunds, payerCountry: _country, ...payment } = parsePayment(molliePayment as never);
      const back = [molliePayment.amountRefunded, molliePayment.amountChargedBack];
      yield { ...payment, back: back.reduce((sum, part) => sum + (part ? parseMinorUnits(part) : 0), 0) };
    }
  },

  async refund(services, order) {
    const mollie = await createMollie(services);
    const refund = await mollie.answered((client) =>
      client.paymentRefunds.create({
        paymentId: order.providerPaymentId,
        amount: formatAmount(order.amount, order.currency),
        description: order.description,
        metadata: { reference: order.reference },
        idempotencyKey: order.reference,
      }),
    );
    return { providerRefundId: refund.id, status: refundStatuses[refund.status] };
  },

  async fetchMandateLabel(services, mandate) {
    return labelAt(await createMollie(services), mandate);
  },

  async revokeMandate(services, { customerId, mandateId }) {
    const mollie = await createMollie(services);
    await mollie.fetchIfKnown((client) => client.customerMandates.revoke(mandateId, { customerId }));
  },
};

// Literals, because importing the client's enums would load it with this file.
const recurring = 'recurring' as const;
const first = 'first' as const;

type Ask<A> = (client: MollieClient) => Promise<A>;

interface Mollie {
  /** @throws {ProviderRefusal} when Mollie refuses. */
  answered<A>(ask: Ask<A>): Promise<A>;
  /** Null if Mollie does not know it. */
  fetchIfKnown<A>(ask: Ask<A>): Promise<A | null>;
}

async function createMollie(services: Services): Promise<Mollie> {
  const client = await loadClient(services);
  const call = <A>(ask: Ask<A>) =>
    services.outside.mollie.call((signal) => abortRequests(signal, () => ask(client)), {
      isAnswer: isRefusal,
    });
  return {
    answered: (ask) =>
      call(ask).catch((error: unknown) => {
        if (isRefusal(error)) throw new ProviderRefusal('Mollie refused.', { cause: error });
        throw error;
      }),
    fetchIfKnown: (ask) =>
      call(ask).catch((error: unknown) => {
        const { statusCode } = error as { statusCode?: number };
        if (statusCode === 404 || statusCode === 410) return null;
        throw error;
      }),
  };
}

/** The client for a configuration, loaded with the first payment. */
function loadClient({ config }: Pick<Services, 'config'>): Promise<MollieClient> {
  const account = config.mollie;
  if (!account) throw new Error('Mollie is not configured.');
  const ready = clients.get(account);
  if (ready) return ready;
  const loading = import('@mollie/api-client').then(({ createMollieClient }) =>
    createMollieClient({
      apiKey: account.apiKey,
      ...(account.endpoint ? { apiEndpoint: account.endpoint } : {}),
    }),
  );
  clients.set(account, loading);
  loading.catch(() => clients.delete(account));
  return loading;
}

async function customerFor(mollie: Mollie, { reference }: PaymentOrder): Promise<string> {
  const customer = await mollie.answered((client) =>
    client.customers.create({ metadata: { reference }, idempotencyKey: `customer.${reference}` }),
  );
  return customer.id;
}

/** Creates a Mollie mandate for the account to debit. */
async function debitMandate(
  mollie: Mollie,
  order: PaymentOrder,
  { iban, accountHolder, mandateReference, signedOn }: DebitAccount,
): Promise<Mandate> {
  const customerId = await customerFor(mollie, order);
  const mandate = await mollie.answered((client) =>
    client.customerMandates.create({
      customerId,
      method: 'directdebit' as never,
      consumerName: accountHolder,
      consumerAccount: iban,
      mandateReference,
      signatureDate: signedOn,
      idempotencyKey: `mandate.${order.reference}`,
    }),
  );
  return { customerId, mandateId: mandate.id };
}

/** The mandate given by a first payment. */
async function fetchMandate(mollie: Mollie, molliePayment: MolliePayment) {
  const { customerId, mandateId, sequenceType, status } = molliePayment;
  if (status !== 'paid' || sequenceType !== 'first' || !customerId || !mandateId) return null;
  const label = await labelAt(mollie, { customerId, mandateId });
  return label === null ? null : { customerId, mandateId, label };
}

async function labelAt(mollie: Mollie, { customerId, mandateId }: Mandate): Promise<string | null> {
  const mandate = await mollie.fetchIfKnown((client) =>
    client.customerMandates.get(mandateId, { customerId }),
  );
  return mandate && cardLabel(mandate.details as CardDetails);
}

interface CardDetails {
  readonly cardNumber?: string | null;
  /** The brand. */
  readonly cardLabel?: string | null;
  /** `2027-05-31` */
  readonly cardExpiryDate?: string | null;
}

/**
 * `•••• 6787 (Visa, 05/27)`. The brand and the expiry date tell two cards with the same last digits apart. Empty if it
 * is not a card.
 */
function cardLabel({ cardNumber, cardLabel: brand, cardExpiryDate }: CardDetails): string {
  if (!cardNumber) return '';
  const [year, month] = cardExpiryDate?.split('-') ?? [];
  const expiry = year && month ? `${month}/${year.slice(-2)}` : null;
  const more = [brand, expiry].filter(Boolean).join(', ');
  return `•••• ${cardNumber.slice(-4)}${more === '' ? '' : ` (${more})`}`;
}

/** Mollie refuses addresses that it cannot reach, such as those of a local demo. */
const isReachable = (origin: string): boolean => origin.startsWith('https://');
