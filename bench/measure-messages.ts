import { sendMessage } from '#features/chat/contract.ts';
import { insertMessage } from '#features/chat/server/send-message-query.ts';
import { settingsOf } from '#features/sites/server/public.ts';
import { uuidv4, uuidv7 } from '#platform/shared/ids.ts';
import { requestText } from './lane.ts';
import type { Person } from './people.ts';
import type { Comparison } from './report.ts';
import { concurrency, type Rig } from './rig.ts';
import { spending } from './spending.ts';
import { httpThroughput, throughput } from './throughput.ts';

const text = 'Zondag naar zee? Ik neem koffie mee, jij de appeltaart.';

/**
 * A paid message over HTTP against its one statement, sent by `pg` from here. With `profile` it is measured once more,
 * to tell what the time goes to.
 */
export async function measureMessages(
  rig: Rig,
  people: readonly Person[],
  seconds: number,
  profile: boolean,
): Promise<Comparison> {
  const { db, port } = rig;
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
      kind: 'text',
      body: text,
      content: null,
      warning: null,
      authorId: null,
      fictionalConfirmed: false,
      premiumOnly: false,
      price,
      freeStarts,
      transactionId: uuidv7(at.getTime()),
      at,
    });
    if (sent.outcome !== 'sent' || sent.cost !== price)
      throw new Error(`The statement answered ${JSON.stringify(sent)}.`);
  });
  const messageRequest = (turn: number) => {
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
  };
  const measured = await httpThroughput(port, concurrency, seconds, messageRequest);
  if (profile) {
    const lines = await spending(rig, () => httpThroughput(port, concurrency, seconds, messageRequest));
    process.stderr.write(`${lines.join('\n')}\n`);
  }
  return {
    what: 'paid message over HTTP',
    against: 'its SQL statement by pg',
    unit: 'messages/s',
    measured,
    limit,
    atLeast: 0.3,
  };
}
