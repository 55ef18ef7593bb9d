import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { getMessages, openChat, sendMessage } from '../../contract.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Statements that the server runs every few seconds, whatever the requests do. */
const inBackground =
  /^select 1$|pg_logical_emit_message|^select [^;]* from "site(?:_domain)?"(?: order by|$)/;

/** The names of all statements that the requests of `work` send to the database. */
async function recordStatements(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await work();
  const calls = query.mock.calls.map(([statement]) => {
    const { name, text } = statement as unknown as { name?: string; text?: string };
    return name ?? text ?? String(statement);
  });
  query.mockRestore();
  return calls.filter((call) => !inBackground.test(call));
}

async function aConversation() {
  const anna = await aMember(server).withCredits(100).create();
  const bram = await aMember(server).withCredits(100).create();
  const { conversation } = await anna.call(openChat, { member: bram.id });
  // Pages send the price that they show. Without it, the server looks whether a price changed lately.
  const say = async (from: TestMember, body: string) => {
    const { next_cost: price } = await from.call(getMessages, { conversation });
    return () => from.call(sendMessage, { conversation, body, seen_cost: price });
  };
  return { anna, say };
}

describe('a paid message', () => {
  test('takes two statements: one finds the caller, one sends', async () => {
    const { anna, say } = await aConversation();
    for (const body of ['Een', 'Twee', 'Drie']) await (await say(anna, body))();
    expect(await recordStatements(await say(anna, 'Vier'))).toEqual([
      'accounts_find_sessions',
      'chat_send_message',
    ]);
  });

  test('takes one more while the sender has written only a few messages, and another if the receiver gets a mail', async () => {
    const { anna, say } = await aConversation();
    const sending = ['accounts_find_sessions', 'chat_send_message'];
    expect(await recordStatements(await say(anna, 'Een'))).toEqual([
      ...sending,
      'chat_watch_message',
      'notifications_note_message',
    ]);
    await (
      await say(anna, 'Twee')
    )();
    expect(await recordStatements(await say(anna, 'Drie'))).toEqual([...sending, 'chat_watch_message']);
    expect(await recordStatements(await say(anna, 'Mail me: anna@example.com'))).toEqual([
      ...sending,
      'chat_watch_message',
    ]);
  });
});
