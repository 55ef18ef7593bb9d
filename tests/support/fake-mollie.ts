import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { loopbackCertificate } from './loopback-certificate.ts';

interface Amount {
  readonly value: string;
  readonly currency: string;
}

export interface FakePayment {
  readonly id: string;
  /** In ISO 8601, as Mollie writes it. */
  readonly createdAt: string;
  readonly body: Readonly<Record<string, unknown>> & { readonly amount: Amount };
  status: string;
  readonly refunds: { id: string; amount: Amount; status: string; metadata: unknown }[];
  readonly chargebacks: { id: string; amount: Amount; reversedAt: string | null }[];
  mandateId?: string;
}

export interface FakeMollie {
  /** For a server that uses this service in place of Mollie. */
  readonly environment: Readonly<Record<string, string>>;
  readonly payments: Map<string, FakePayment>;
  /** What the service created for this payment of ours. */
  paymentFor(id: string): FakePayment | undefined;
  /** The requests in order, such as `POST /v2/payments`. */
  readonly requestLog: string[];
  readonly revoked: string[];
  /** The cards of mandates by their id, if they differ from the usual one. */
  readonly cards: Map<string, object>;
  /** The bodies of requests for a mandate, in order. */
  readonly mandates: Readonly<Record<string, unknown>>[];
  /** The status with which it answers from now on. Null: normal answers. */
  answerWith(status: number | null): void;
  /** Does what it is asked, and answers with an error all the same. */
  loseAnswers(lost: boolean): void;
  /** As Mollie does after an hour: a repeated request is then a new one. */
  forgetKeys(): void;
  close(): Promise<void>;
}

const apiKey = 'test_dHar4XY7LxsDOtmnkVtjNVWXLSlXsM';

/** A service that implements the parts of Mollie's API that Vonk uses (https://docs.mollie.com/reference). */
export async function startFakeMollie(): Promise<FakeMollie> {
  const payments = new Map<string, FakePayment>();
  const requests: string[] = [];
  const revoked: string[] = [];
  const mandates: Record<string, unknown>[] = [];
  const cards = new Map<string, object>();
  const answers = new Map<string, Answer>();
  let forced: number | null = null;
  let losesAnswers = false;
  // The client accepts only TLS, and has its own list of authorities, which cannot be extended.
  const before = process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
  process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
  const server = createServer(loopbackCertificate, (request, response) => {
    void answer(request, response);
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await read(request);
    const { method = '', url = '' } = request;
    const { pathname: path, searchParams: query } = new URL(url, 'http://mollie.invalid');
    requests.push(`${method} ${path}`);
    const key = request.headers['idempotency-key'];
    const isKeyed = method === 'POST' && typeof key === 'string';
    const storedAnswer = isKeyed ? answers.get(key) : undefined;
    const refusal =
      request.headers.authorization === `Bearer ${apiKey}` ? forced && failure(forced) : failure(401);
    const answer = refusal || storedAnswer || answerTo(method, path, body, query);
    if (isKeyed && !refusal) answers.set(key, answer);
    const sent = losesAnswers ? failure(503) : answer;
    response.writeHead(sent.status, { 'content-type': 'application/hal+json' });
    response.end(sent.status === 204 ? undefined : JSON.stringify(sent.json));
  }

  function answerTo(
    method: string,
    path: string,
    body: Record<string, unknown>,
    query: URLSearchParams,
  ): Answer {
    const [, , kind, id, part, partId] = path.split('/');
    const payment = kind === 'payments' && id ? payments.get(id) : undefined;
    if (kind === 'payments' && id && !payment) return failure(404);
    if (method === 'POST' && kind === 'payments' && !id) return created(payments, body);
    if (method === 'GET' && kind === 'payments' && !id)
      return { status: 200, json: listed([...payments.values()], query, buildAddress(server)) };
    if (method === 'DELETE' && payment) return canceled(payment);
    if (method === 'GET' && payment) return { status: 200, json: toJson(payment) };
    if (method === 'POST' && payment && part === 'refunds') return refunded(payment, body);
    if (method === 'POST' && kind === 'customers' && !part)
      return { status: 201, json: { resource: 'customer', id: name('cst'), ...body } };
    if (part === 'mandates' && method === 'POST') {
      mandates.push(body);
      return { status: 201, json: mandate(name('mdt')) };
    }
    if (part === 'mandates' && method === 'GET')
      return { status: 200, json: mandate(partId!, cards.get(partId!)) };
    if (part === 'mandates' && method === 'DELETE') {
      revoked.push(partId!);
      return { status: 204, json: {} };
    }
    return failure(404);
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    environment: {
      LOG_LEVEL: 'silent',
      MOLLIE_API_KEY: apiKey,
      MOLLIE_API_ENDPOINT: buildAddress(server),
    },
    payments,
    paymentFor: (id) =>
      [...payments.values()].find(({ body }) =>
        (body['metadata'] as { reference: string }).reference.endsWith(id),
      ),
    requestLog: requests,
    revoked,
    cards,
    mandates,
    answerWith: (status) => {
      forced = status;
    },
    loseAnswers: (lost) => {
      losesAnswers = lost;
    },
    forgetKeys: () => answers.clear(),
    close: async () => {
      if (before === undefined) delete process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
      else process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = before;
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

interface Answer {
  readonly status: number;
  readonly json: unknown;
}

const buildAddress = (server: Server) => `https://127.0.0.1:${(server.address() as AddressInfo).port}/v2/`;

let idCount = 0;
const name = (prefix: string) => `${prefix}_fake${(idCount += 1)}`;

const failure = (status: number): Answer => ({
  status,
  json: { status, title: 'Refused', detail: 'As the test wants it.', _links: {} },
});

/** Cards are charged at once, while a bank takes days. */
const statusAtFirst = ({ sequenceType, method }: Record<string, unknown>): string =>
  sequenceType !== 'recurring' ? 'open' : method === 'directdebit' ? 'pending' : 'paid';

function created(payments: Map<string, FakePayment>, body: Record<string, unknown>): Answer {
  const payment: FakePayment = {
    id: name('tr'),
    createdAt: new Date().toISOString(),
    body: body as FakePayment['body'],
    status: statusAtFirst(body),
    refunds: [],
    chargebacks: [],
  };
  payments.set(payment.id, payment);
  return { status: 201, json: toJson(payment) };
}

/** A bank that asks its customer at once does not let the shop cancel. */
function canceled(payment: FakePayment): Answer {
  if (payment.status !== 'open' || payment.body['method'] === 'ideal') return failure(422);
  payment.status = 'canceled';
  return { status: 200, json: toJson(payment) };
}

function refunded(payment: FakePayment, body: Record<string, unknown>): Answer {
  const amount = body['amount'] as Amount;
  const refundedCents = payment.refunds.reduce((sum, each) => sum + cents(each.amount.value), 0);
  if (payment.status !== 'paid' || refundedCents + cents(amount.value) > cents(payment.body.amount.value))
    return failure(422);
  const refund = { id: name('re'), amount, status: 'pending', metadata: body['metadata'] };
  payment.refunds.push(refund);
  return { status: 201, json: { resource: 'refund', ...refund, _links: {} } };
}

const usualCard = { cardNumber: '6787', cardLabel: 'Visa', cardExpiryDate: '2029-05-31' };

const mandate = (id: string, card: object = usualCard) => ({
  resource: 'mandate',
  id,
  status: 'valid',
  method: 'creditcard',
  details: card,
  _links: {},
});

const cents = (value: string) => Math.round(Number(value) * 100);

/**
 * One page, newest first, with the address of the next. Without a `limit`, it has 50 payments; the maximum is 250.
 */
function listed(payments: readonly FakePayment[], query: URLSearchParams, endpoint: string): unknown {
  const limit = Number(query.get('limit') ?? 50);
  if (limit > 250) throw new Error('Mollie lists at most 250.');
  const newest = payments.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
  const from = query.has('from') ? newest.findIndex(({ id }) => id === query.get('from')) : 0;
  const page = newest.slice(from, from + limit);
  const next = newest[from + limit];
  return {
    count: page.length,
    _embedded: { payments: page.map(inList) },
    _links: {
      next: next
        ? { href: `${endpoint}payments?from=${next.id}&limit=${limit}`, type: 'application/hal+json' }
        : null,
    },
  };
}

/** A list gives refunds only as their sum. */
function inList(payment: FakePayment): unknown {
  const { _embedded, ...providerPayment } = toJson(payment);
  const { currency } = payment.body.amount;
  const sum = (parts: readonly { amount: Amount }[]) => ({
    currency,
    value: (parts.reduce((total, { amount }) => total + cents(amount.value), 0) / 100).toFixed(2),
  });
  const chargebacks = payment.chargebacks.filter(({ reversedAt }) => !reversedAt);
  return {
    ...providerPayment,
    amountRefunded: sum(payment.refunds.filter(({ status }) => status !== 'failed')),
    ...(chargebacks.length > 0 ? { amountChargedBack: sum(chargebacks) } : {}),
  };
}

const toJson = ({ id, createdAt, body, status, refunds, chargebacks, mandateId }: FakePayment) => ({
  resource: 'payment',
  id,
  mode: 'test',
  createdAt,
  status,
  ...body,
  ...(mandateId ? { mandateId } : {}),
  _embedded: { refunds, chargebacks },
  _links: body['redirectUrl']
    ? { checkout: { href: `https://pay.mollie.invalid/${id}`, type: 'text/html' } }
    : {},
});

async function read(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  for await (const part of request) text += String(part);
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
}
