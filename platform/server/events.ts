import type { Transaction } from './db/database.ts';
import type { Services } from './services.ts';

/** Something that happened in one feature and that others may join, in the same transaction. */
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

/** Delivers events to the features that subscribed, one after the other; a failure undoes the transaction. */
export class EventBus {
  readonly #handlers = new Map<string, Handler<never>[]>();

  constructor(subscriptions: readonly Subscription[]) {
    for (const { event, handle } of subscriptions) {
      this.#handlers.set(event, [...(this.#handlers.get(event) ?? []), handle]);
    }
  }

  async emit<P>(services: Services, tx: Transaction, event: DomainEvent<P>, payload: P): Promise<void> {
    for (const handle of this.#handlers.get(event.name) ?? [])
      await (handle as Handler<P>)(services, tx, payload);
  }
}
