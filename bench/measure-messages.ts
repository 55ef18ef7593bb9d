import { sendMessage } from '#features/conversation/chat/contract.ts';
import { insertMessage } from '#features/conversation/chat/server/sending/send-message-query.ts';
import { settingsOf } from '#features/site/sites/server/public.ts';
import { uuidv4, uuidv7 } from '#platform/shared/ids.ts';
import { createBareMessages } from './bare-message.ts';
import { requestText } from './lane.ts';
import type { Person } from './people.ts';
import type { Comparison } from './report.ts';
import { concurrency, type Rig } from './rig.ts';
import { measureInRounds } from './rounds.ts';
import { spending } from './spending.ts';
import { httpThroughput, throughput } from './throughput.ts';

const text = 'Zondag naar zee? Ik neem koffie mee, jij de appeltaart.';
const enoughCredits = 1_000_000;

/**
 * Compares a paid message over HTTP with the minimum cost of its write, and the product's own statement with
 * the same minimum. `pg` sends both statements from here. With `profile`, it reports where the time goes.
 */
export async function measureMessages(
  rig: Rig,
  people: readonly Person[],
  seconds: number,
  profile: boolean,
): Promise<Comparison[]> {
  const { db, port } = rig;
  const { message_credits: price, free_chat_starts: freeStarts } = await settingsOf({
    db,
    siteId: people[0]!.siteId,
  });
  const lanes = Array.from({ length: concurrency }, (_, lane) => lane);
  const sendStatement = async (_lane: number, turn: number) => {
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
      seenCost: null,
      freeMessages: 0,
      transactionId: uuidv7(at.getTime()),
      at,
    });
    if (sent.outcome !== 'sent' || sent.cost !== price)
      throw new Error(`The statement answered ${JSON.stringify(sent)}.`);
  };
  const messageRequest = (turn: number) => {
    const { cookie, address, conversationId } = people[turn % people.length]!;
    const headers = { 'idempotency-key': uuidv4() };
    const body = JSON.stringify({ conversation: conversationId, body: text });
    const { method, path } = sendMessage;
    return requestText({ method, path, port, cookie, from: address, headers, body });
  };
  const overHttp = (lasts: number) => httpThroughput(port, concurrency, lasts, messageRequest);
  const bareMessages = await createBareMessages(db, people, enoughCredits);
  const sendBare = (_lane: number, turn: number) => bareMessages.send(people[turn % people.length]!, text);
  const measureRates = async () => {
    try {
      return await measureInRounds(rig, seconds, {
        bare: (lasts) => throughput(lanes, lasts, sendBare),
        statement: (lasts) => throughput(lanes, lasts, sendStatement),
        http: overHttp,
      });
    } finally {
      await bareMessages.drop();
    }
  };
  const { http, bare, statement } = await measureRates();
  if (profile) {
    const lines = await spending(rig, () => overHttp(seconds));
    process.stderr.write(`${lines.join('\n')}\n`);
  }
  const against = { against: 'a bare paid message by pg', unit: 'messages/s', limit: bare };
  return [
    { ...against, what: 'paid message over HTTP', measured: http, atLeast: 0.13 },
    { ...against, what: 'its statement by pg', measured: statement },
  ];
}
