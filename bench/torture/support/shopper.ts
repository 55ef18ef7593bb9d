import { sendGift } from '#features/conversation/chat/content-contract.ts';
import { sendMessage } from '#features/conversation/chat/contract.ts';
import type { GiftId } from '#features/conversation/gifts/gift-choices.ts';
import { getPackages, getPayment, startPayment } from '#features/money/payments/contract.ts';
import type { Call, CallResponse } from '#platform/shared/call.ts';
import { uuidv4 } from '#platform/shared/ids.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { requestText } from '../../lane.ts';
import type { Actor } from '../../people.ts';
import { FlakyLine } from './flaky-line.ts';
import { methodToPay } from '../../method-to-pay.ts';

/** The share of responses that get lost on the way. */
const lostAnswers = 0.02;

/** Operations that the server acknowledged. */
export interface Acknowledged {
  readonly what: 'buy' | 'message' | 'gift';
  /** The key of the transaction in the ledger. */
  readonly key: string;
}

/**
 * A member who buys, writes and gives gifts. Each request has a key, and is repeated until it is answered.
 */
export class Shopper {
  readonly actor: Actor;
  readonly conversationId: string;
  readonly acknowledged: Acknowledged[] = [];
  readonly #port: number;
  readonly #line: FlakyLine;

  constructor(port: number, actor: Actor, conversationId: string) {
    this.#port = port;
    this.actor = actor;
    this.conversationId = conversationId;
    this.#line = new FlakyLine(port);
  }

  get tries(): number {
    return this.#line.tries;
  }

  async write(): Promise<void> {
    const key = uuidv4();
    await this.#ask(sendMessage, { conversation: this.conversationId, body: `Hoi ${key}` }, key);
    this.acknowledged.push({ what: 'message', key: `message:${this.actor.memberId}:${key}` });
  }

  async give(gift: GiftId): Promise<void> {
    const key = uuidv4();
    await this.#ask(sendGift, { conversation: this.conversationId, gift }, key);
    this.acknowledged.push({ what: 'gift', key: `message:${this.actor.memberId}:${key}` });
  }

  /** Buys the smallest bundle, and pays for it on the sandbox's page. */
  async buy(): Promise<void> {
    const { packages, methods } = await this.#ask(getPackages, {});
    const { id, price } = packages[0]!;
    const order = {
      package: id,
      method: methodToPay(methods),
      delivery_consent: true,
      expected_amount: price.amount,
      expected_currency: price.currency,
    };
    const { payment, redirect } = await this.#ask(startPayment, order, uuidv4());
    this.#maybeLose();
    await this.#line.post(this.#text('POST', `${redirect}/pay`, { 'content-type': 'text/plain' }));
    for (;;) {
      const { payment: now } = await this.#ask(getPayment, { id: payment.payment_id });
      if (now.status === 'completed') break;
      await pause(500);
    }
    this.acknowledged.push({ what: 'buy', key: `payment:${payment.payment_id}` });
  }

  close(): void {
    this.#line.cut();
  }

  #ask<C extends Call>(call: C, input: object, key?: string): Promise<CallResponse<C>> {
    const isGet = call.method === 'GET';
    const query = isGet ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
    const headers = key === undefined ? {} : { 'idempotency-key': key };
    this.#maybeLose();
    return this.#line.ask(
      this.#text(isGet ? 'GET' : 'POST', call.path + query, headers, isGet ? undefined : input),
    );
  }

  #maybeLose(): void {
    if (Math.random() < lostAnswers) setTimeout(() => this.#line.cut(), Math.random() * 15);
  }

  #text(method: 'GET' | 'POST', path: string, headers: Record<string, string>, body?: object): string {
    const { cookie, address: from } = this.actor;
    return requestText({
      method,
      path,
      port: this.#port,
      cookie,
      from,
      headers: body || method === 'GET' ? headers : { 'content-length': '0', ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  }
}
