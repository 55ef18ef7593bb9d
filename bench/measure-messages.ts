import { sendMessage } from '#features/chat/contract.ts';
import { insertMessage } from '#features/chat/server/send-message-query.ts';
import { settingsOf } from '#features/sites/server/public.ts';
import { uuidv4, uuidv7 } from '#platform/shared/ids.ts';
import { requestText } from './lane.ts';
import type { Person } from './people.ts';
import type { Comparison } from './report.ts';
import { concurrency, type Rig } from './rig.ts';
import { httpThroughput, throughput } from './throughput.ts';

const text = 'Zondag naar zee? Ik neem koffie mee, jij de appeltaart.';

/** A paid message over HTTP against its one statement, sent by `pg` from here. */
export async function measureMessages(
  { db, port }: Rig,
  people: readonly Person[],
  seconds: number,
): Promise<Comparison> {
  const { message_credits: price, free_chat_starts: freeStarts } = await settingsOf({
    db,
    siteId: people[0]!.siteId,
  });
  const lanes = Array.from({ length: concurrency }, (_, lane) => lane);
  const limit = await throughput(lanes, seconds, async (_lane, turn) => {
    const { siteId, memberId, conversationId } = people[turn % people.length]!;
    const at = new Date();
    const sent = await insertMessage(db, {
      siteId,
      conversationId,
      senderId: memberId,
      clientId: uuidv4(),
      body: text,
      price,
      freeStarts,
      transactionId: uuidv7(at.getTime()),
      at,
    });
    if (sent.outcome !== 'sent' || sent.cost !== price)
      throw new Error(`The statement answered ${JSON.stringify(sent)}.`);
  });
  const measured = await httpThroughput(port, concurrency, seconds, (turn) => {
    const { cookie, address, conversationId } = people[turn % people.length]!;
    const headers = { 'idempotency-key': uuidv4() };
    const body = JSON.stringify({ conversation: conversationId, body: text });
    return requestText({
      method: sendMessage.method,
      path: sendMessage.path,
      port,
      cookie,
      from: address,
      headers,
      body,
    });
  });
  return {
    what: 'paid message over HTTP',
    against: 'its SQL statement by pg',
    unit: 'messages/s',
    measured,
    limit,
    atLeast: 0.25,
  };
}
