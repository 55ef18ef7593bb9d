import { expect, ownAddress, test } from './support/fixtures.ts';

test('[RT-24] [RO-01] a page cached for visitors does not reveal who requested it, and pages for identified visitors are not cached', async ({
  playwright,
  url,
}) => {
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const visitor = await playwright.request.newContext({ extraHTTPHeaders: headers });
    const answer = await visitor.get(`${url}${path}`);
    const seen = { body: await answer.text(), headers: answer.headers(), status: answer.status() };
    await visitor.dispose();
    return seen;
  };
  const findLanguage = ({ body }: { readonly body: string }) => /<html lang="(\w+)"/.exec(body)?.[1];
  const dutch = { 'accept-language': 'nl' };
  const first = await ask('/pricing', dutch);
  const again = await ask('/pricing', dutch);
  expect(again.body === first.body).toBe(true);
  expect(again.status).toBe(200);
  expect(again.headers['cache-control']).toBe('private, no-cache');
  expect(again.headers).not.toHaveProperty('x-for-anyone');
  expect(again.headers['content-security-policy']).not.toBe(first.headers['content-security-policy']);
  expect(first.body.includes('nonce')).toBe(false);
  // Each combination of language, site and country has a page of its own.
  expect(findLanguage(await ask('/pricing', { ...dutch, cookie: 'i18n_redirected=en' }))).toBe('en');
  expect((await ask('/pricing', dutch)).body === first.body).toBe(true);
  const country = async (from: string) =>
    /<option[^>]*value="([A-Z]{2})"[^>]*selected/.exec(
      (await ask('/pricing', { ...dutch, 'x-forwarded-for': from })).body,
    )?.[1];
  expect([await country('84.245.0.1'), await country('193.99.144.80')]).toEqual(['NL', 'DE']);
  const member = await playwright.request.newContext({ extraHTTPHeaders: { origin: url, ...ownAddress() } });
  await member.post(`${url}/login`, { form: { email: 'anna@demo.test', password: 'vonk-demo' } });
  const hasMenu = (body: string) => body.includes('href="/chats"');
  expect(hasMenu(await (await member.get(`${url}/pricing`)).text())).toBe(true);
  expect(hasMenu((await ask('/pricing', dutch)).body)).toBe(false);
  await member.dispose();
});
