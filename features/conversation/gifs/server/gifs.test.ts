import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendGif } from '#features/conversation/chat/content-contract.ts';
import { getMessages, openChat, sendMessage } from '#features/conversation/chat/contract.ts';
import { locales } from '#platform/shared/locales.ts';
import { pictureQueue } from '#platform/server/images/picture.ts';
import { day } from '#platform/shared/time.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { animatedGif, startFakeGifService, type FakeGifService } from '#tests/support/fake-gif-service.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { builtInGifs, idOfBuiltIn } from '../built-in-gifs.ts';
import { getGifs } from '../contract.ts';
import { searchBuiltIn } from './built-in/search-built-in.ts';
import { words } from './built-in/words.ts';
import { forgetUnsentGifs } from './feature.ts';

async function createConversation(server: TestServer, anna: TestMember) {
  const bram = await aMember(server).create();
  const { conversation } = await anna.call(openChat, { member: bram.id });
  return { bram, conversation };
}

describe('[SC-26] without a provider', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  test('our own pictures are found by words in the member’s language', async () => {
    const dutch = await aMember(server).speaking('nl').create();
    const all = await dutch.call(getGifs, {});
    expect(all.gifs.length).toBeGreaterThanOrEqual(16);
    expect(all.provider).toBe('');
    const ids = async (q: string) => (await dutch.call(getGifs, { q })).gifs.map(({ id }) => id);
    expect(await ids('welterusten')).toEqual(['vonk-good_night']);
    expect(await ids('KOFFIE')).toEqual(['vonk-coffee']);
    expect(await ids('buenas noches')).toEqual([]);
    const french = await aMember(server).speaking('fr').create();
    expect((await french.call(getGifs, { q: 'calin' })).gifs.map(({ id }) => id)).toEqual(['vonk-hug']);
  });

  test('[PR-09] every picture can be found in each language', () => {
    for (const locale of locales)
      for (const name of builtInGifs)
        for (const word of words[name][locale].split(' '))
          expect(searchBuiltIn(locale, word), `${locale}: ${word}`).toContain(name);
    expect(searchBuiltIn('pl', 'dobranoc')).toEqual(['good_night']);
    expect(searchBuiltIn('fi', 'kahvi')).toEqual(['coffee']);
  });

  test('are animated only without a reduced-motion preference', async () => {
    const anna = await aMember(server).create();
    for (const { src, still } of (await anna.call(getGifs, {})).gifs) {
      const moving = await server.visitor().fetch(src);
      expect(moving.headers.get('content-type')).toBe('image/svg+xml');
      expect(moving.headers.get('content-security-policy')).toContain("default-src 'none'");
      const drawn = await moving.text();
      expect(drawn).toContain('@media (prefers-reduced-motion:no-preference)');
      expect(drawn).not.toMatch(/<script|href=/);
      expect(await (await server.visitor().fetch(still)).text()).not.toContain('animation');
    }
    expect((await server.visitor().fetch('/gifs/vonk-wave/moving-0.svg')).status).toBe(404);
  });

  test('cost as much as a message, including free starts, and arrive as pictures', async () => {
    const anna = await aMember(server).withCredits(1).create();
    const { bram, conversation } = await createConversation(server, anna);
    const gif = idOfBuiltIn('heart');
    expect((await anna.call(sendGif, { conversation, gif })).message.cost).toBe(0);
    expect((await anna.call(sendGif, { conversation, gif })).message.cost).toBe(1);
    await expect(anna.call(sendGif, { conversation, gif })).rejects.toMatchObject({
      code: 'insufficient_credits',
    });
    const [first] = (await bram.call(getMessages, { conversation })).messages;
    expect(first).toMatchObject({ kind: 'gif', body: '', gif: { id: gif, width: 240, height: 200 } });
    await expect(anna.call(sendGif, { conversation, gif: 'vonk-none' })).rejects.toMatchObject({
      code: 'gif_gone',
    });
  });

  test('the same key twice sends one picture', async () => {
    const anna = await aMember(server).withCredits(5).create();
    const { conversation } = await createConversation(server, anna);
    const key = { idempotencyKey: 'gif-once' };
    const input = { conversation, gif: idOfBuiltIn('wave') };
    const first = await anna.call(sendGif, input, key);
    expect(await anna.call(sendGif, input, key)).toEqual(first);
    await expect(anna.call(sendMessage, { conversation, body: 'x' }, key)).rejects.toMatchObject({
      code: 'idempotency_key_reused',
    });
  });
});

describe('[SC-26] with a provider', () => {
  let server: TestServer;
  let service: FakeGifService;
  let anna: TestMember;
  beforeAll(async () => {
    service = await startFakeGifService();
    server = await startTestServer({ environment: { GIF_URL: service.origin, GIF_KEY: 'key-of-test' } });
    anna = await aMember(server).speaking('nb').withCredits(50).create();
  });
  afterAll(async () => {
    await server.close();
    await service.close();
  });
  beforeEach(() => service.answerWith(null));

  test('[PR-09] the search uses the member’s language; no provider address reaches the browser', async () => {
    const answer = await anna.call(getGifs, { q: 'hei' });
    const request = service.requestLog.at(-1)!;
    expect(request.pathname).toBe('/v1/gifs/search');
    expect(Object.fromEntries(request.searchParams)).toMatchObject({
      q: 'hei',
      lang: 'no',
      api_key: 'key-of-test',
    });
    expect(answer.provider).toBe('GIPHY');
    expect(answer.gifs).toEqual([
      {
        id: 'giphy-ownhei',
        src: '/gifs/giphy-ownhei/moving.webp',
        still: '/gifs/giphy-ownhei/still.webp',
        alt: 'hei GIF',
        width: 120,
        height: 100,
      },
    ]);
    await anna.call(getGifs, {});
    expect(service.requestLog.at(-1)!.pathname).toBe('/v1/gifs/trending');
  });

  test('a picture is fetched once by the server, re-encoded, and shown to members only', async () => {
    const [gif] = (await anna.call(getGifs, { q: 'kaffe' })).gifs;
    const before = service.requestLog.length;
    for (const path of [gif!.src, gif!.still, gif!.src]) {
      const answer = await anna.client.fetch(path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('image/webp');
      expect(
        Buffer.from(await answer.arrayBuffer())
          .subarray(8, 12)
          .toString(),
      ).toBe('WEBP');
    }
    expect(service.requestLog.length).toBe(before + 1);
    expect((await server.visitor().fetch(gif!.src)).status).toBe(404);
  });

  test('a sent picture remains when the provider is gone; an unsent one is deleted after a week', async () => {
    const { bram, conversation } = await createConversation(server, anna);
    const [sent] = (await anna.call(getGifs, { q: 'kyss' })).gifs;
    const [unsent] = (await anna.call(getGifs, { q: 'klem' })).gifs;
    await (await anna.client.fetch(unsent!.src)).arrayBuffer();
    await anna.call(sendGif, { conversation, gif: sent!.id });
    service.answerWith(500);
    server.clock.advance(8 * day);
    await forgetUnsentGifs.run(server.services, {});
    const [message] = (await bram.call(getMessages, { conversation })).messages;
    expect(message?.gif).toEqual(sent);
    expect((await bram.client.fetch(message!.gif!.src)).status).toBe(200);
    expect((await anna.client.fetch(unsent!.src)).status).toBe(404);
    await expect(anna.call(sendGif, { conversation, gif: unsent!.id })).rejects.toMatchObject({
      code: 'gif_gone',
    });
  });

  test.each([
    ['a web page', Buffer.from('<html><script>alert(1)</script></html>')],
    ['more bytes than a picture may have', Buffer.alloc(5 * 1024 * 1024, 'GIF89a')],
  ])('%s instead of a picture is neither shown nor sent', async (_what, bytes) => {
    service.serve(bytes);
    const { conversation } = await createConversation(server, anna);
    const [gif] = (await anna.call(getGifs, { q: `bad${bytes.length}` })).gifs;
    expect((await anna.client.fetch(gif!.src)).status).toBe(404);
    await expect(anna.call(sendGif, { conversation, gif: gif!.id })).rejects.toMatchObject({
      code: 'gif_gone',
    });
  });

  test('a picture that several members open concurrently is fetched and re-encoded once', async () => {
    service.serve(await animatedGif());
    const [gif] = (await anna.call(getGifs, { q: 'crowd' })).gifs;
    const members = [anna, await aMember(server).create(), await aMember(server).create()];
    const answers = await Promise.all(members.map(({ client }) => client.fetch(gif!.src)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(service.requestLog.filter(({ pathname }) => pathname === '/media/crowd.gif')).toHaveLength(1);
  });

  test('a member whose pictures fill their share of the queue has to wait, while others get theirs', async () => {
    const bram = await aMember(server).create();
    service.serve(await animatedGif());
    const [gif] = (await anna.call(getGifs, { q: 'queue' })).gifs;
    const gate = Promise.withResolvers<void>();
    const works = Array.from({ length: 6 }, () => pictureQueue(anna.id, 1, () => gate.promise));
    try {
      const refused = await anna.client.fetch(gif!.src);
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5']);
      expect((await bram.client.fetch(gif!.src)).status).toBe(200);
      expect((await anna.client.fetch(gif!.src)).status).toBe(200);
    } finally {
      gate.resolve();
      await Promise.all(works);
    }
  });

  test('while the provider does not answer, our own pictures are returned', async () => {
    service.answerWith(503);
    const { gifs, provider } = await anna.call(getGifs, { q: 'kaffe' });
    expect(provider).toBe('');
    expect(gifs.map(({ id }) => id)).toEqual(['vonk-coffee']);
  });
});
