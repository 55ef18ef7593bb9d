import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sendGif } from '#features/conversation/chat/content-contract.ts';
import { openChat } from '#features/conversation/chat/contract.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { startFakeGifService, type FakeGifService } from '#tests/support/fake-gif-service.ts';
import { FaultyLine } from '#tests/support/faulty-line.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { getGifs } from '../contract.ts';

let provider: FakeGifService;
let line: FaultyLine;
let server: TestServer;
let anna: TestMember;

beforeAll(async () => {
  provider = await startFakeGifService();
  line = await FaultyLine.to(provider.origin);
  server = await startTestServer({
    environment: { GIF_URL: line.through(provider.origin), GIF_KEY: 'key-of-test' },
    outsideLimits: { gif: { connectTimeoutMs: null, totalTimeoutMs: 2_000, tries: 1 } },
  });
  anna = await aMember(server).speaking('en').withCredits(50).create();
});
afterAll(async () => {
  await server.close();
  await line.close();
  await provider.close();
});
afterEach(async () => line.repair());

test.each<[string, string, () => void | Promise<void>]>([
  ['refuses connections', 'coffee', () => line.refuse()],
  ['hangs', 'hug', () => line.hang()],
  ['answers garbage', 'heart', () => line.answer('HTTP/9.9 what?\r\n\r\n')],
  ['dies halfway through an answer', 'wave', () => line.cutAfter(20)],
])(
  '[HA-07] a GIF service %s: searches find the built-in GIFs but no others, and use the service again once it is back',
  async (_what, word, fault) => {
    const bram = await aMember(server).create();
    const { conversation } = await anna.call(openChat, { member: bram.id });
    const [gif] = (await anna.call(getGifs, { q: word })).gifs;
    await fault();
    expect(await anna.call(getGifs, { q: word })).toMatchObject({ provider: '' });
    const sent = anna.call(sendGif, { conversation, gif: gif!.id });
    await expect(sent).rejects.toMatchObject({ code: 'unavailable', status: 503 });
    const answer = await anna.client.fetch(gif!.src);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'no-store']);
    await line.repair();
    expect(await anna.call(getGifs, { q: word })).toMatchObject({ provider: 'GIPHY' });
    expect((await anna.call(sendGif, { conversation, gif: gif!.id })).message.gif).toEqual(gif);
    expect((await anna.client.fetch(gif!.src)).status).toBe(200);
  },
);
