import type { Transaction } from './db/database.ts';
import type { Services } from './services.ts';

/** An event in one feature that other features can handle in the same transaction. */
export interface DomainEvent<P> {
  readonly name: string;
  readonly payload?: P;
}

export function defineEvent<P>(name: string): DomainEvent<P> {
  return { name };
}

type Handler<P> = (services: Services, tx: Transaction, payload: P) => Promise<void>;

export interface Subscription {
  readonly event: string;
  readonly handle: Handler<never>;
}

export function subscribe<P>(event: DomainEvent<P>, handle: Handler<P>): Subscription {
  return { event: event.name, handle: handle as Handler<never> };
}

/**
 * A question that one feature asks and another answers, without the two knowing each other. For example: how much does
 * a discount code take off an order?
 */
export interface Question<P, A> {
  readonly name: string;
  readonly payload?: P;
  /** The answer if no feature gives one. Without it, asking then is an error. */
  readonly otherwise?: A;
}

export function defineQuestion<P, A>(name: string, options: { readonly otherwise?: A } = {}): Question<P, A> {
  return { name, ...options };
}

type Answerer<P, A> = (services: Services, payload: P) => Promise<A>;

export interface Answer {
  readonly question: string;
  readonly give: Answerer<never, unknown>;
}

export function answer<P, A>(question: Question<P, A>, give: Answerer<P, A>): Answer {
  return { question: question.name, give: give as Answerer<never, unknown> };
}

/**
 * Delivers events to the subscribed features, one after another. If one fails, the transaction is rolled
 * back.
 */
export class EventBus {
  readonly #handlers = new Map<string, Handler<never>[]>();
  readonly #answers: ReadonlyMap<string, Answerer<never, unknown>>;

  constructor(subscriptions: readonly Subscription[], answers: readonly Answer[] = []) {
    this.#answers = new Map(answers.map(({ question, give }) => [question, give]));
    for (const { event, handle } of subscriptions) {
      this.#handlers.set(event, [...(this.#handlers.get(event) ?? []), handle]);
    }
  }

  async emit<P>(services: Services, tx: Transaction, event: DomainEvent<P>, payload: P): Promise<void> {
    for (const handle of this.#handlers.get(event.name) ?? [])
      await (handle as Handler<P>)(services, tx, payload);
  }
  /** The answer of the one feature that handles the question. */
  async ask<P, A>(services: Services, question: Question<P, A>, payload: P): Promise<A> {
    const give = this.#answers.get(question.name) as Answerer<P, A> | undefined;
    if (give) return give(services, payload);
    if (!('otherwise' in question)) throw new Error(`No feature answers "${question.name}".`);
    return question.otherwise as A;
  }
}
