import { CallError } from '#platform/shared/call-error.ts';
import { call } from '#platform/web/api-client.ts';
import { sendMessage } from '../../calls.gen.ts';
import { publish } from './outbox-events.ts';
import type { PendingMessage, PendingStore } from './pending-message.ts';

/** `later`: some messages are waiting for a connection, or for the server. */
export type Delivery = 'done' | 'later' | 'logged_out';

const lockName = 'vonk.outbox';
/** For a page that a member is watching. The message waits anyway, so long pauses gain nothing. */
const maxRetries = 1;

/**
 * Sends the waiting messages, oldest first. A message that the server refuses is kept, with the reason. Only one page
 * or worker sends at a time, so that messages arrive in order. The client id ensures that each arrives only once.
 */
export function deliverPending(store: PendingStore, member: string): Promise<Delivery> {
  return inTurn(async () => {
    const delayed = new Set<string>();
    for (const message of await store.list()) {
      const { clientId, conversation, failure } = message;
      if (failure || delayed.has(conversation)) continue;
      // It may have been cancelled in the meantime.
      if (!(await store.has(clientId))) continue;
      publish({ type: 'sending', clientId });
      const outcome = await deliver(store, member, message);
      if (outcome === 'logged_out') return outcome;
      if (outcome === 'offline') return 'later';
      if (outcome === 'later') delayed.add(conversation);
    }
    return delayed.size > 0 ? 'later' : 'done';
  });
}

async function deliver(
  store: PendingStore,
  member: string,
  { clientId, conversation, body, seenCost, fictionalConfirmed, ...rest }: PendingMessage,
): Promise<'sent' | 'refused' | 'later' | 'offline' | 'logged_out'> {
  const confirmed = fictionalConfirmed ? { fictional_confirmed: true } : {};
  try {
    const input = { conversation, body, seen_cost: seenCost, sender: member, ...confirmed };
    const answer = await call(sendMessage, input, { idempotencyKey: clientId, maxRetries });
    await store.remove(clientId);
    publish({ type: 'sent', clientId, answer });
    return 'sent';
  } catch (error) {
    if (error instanceof CallError && error.code === 'authentication_required') return 'logged_out';
    if (!(error instanceof CallError) || comesLater(error)) {
      publish({ type: 'waiting', clientId });
      return error instanceof CallError ? 'later' : 'offline';
    }
    const { code, status, args } = error;
    const failure = { code, status, args };
    const confirmation = fictionalConfirmed ? { fictionalConfirmed } : {};
    const refused = { clientId, conversation, body, seenCost, ...confirmation, ...rest, failure };
    await store.put(refused).catch(() => undefined);
    publish({ type: 'refused', clientId, failure });
    return 'refused';
  }
}

/** The server is overloaded or restarting, or the member sends too fast. */
const comesLater = ({ status }: CallError) => status === 429 || status >= 500;

let turns: Promise<unknown> = Promise.resolve();

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  // Absent in older browsers and on insecure addresses. Messages are then sent in order within this page only.
  if (navigator.locks) return navigator.locks.request(lockName, work) as Promise<T>;
  const turn = turns.then(work);
  turns = turn.catch(() => undefined);
  return turn;
}
