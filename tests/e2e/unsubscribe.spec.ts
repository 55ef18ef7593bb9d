import { expect, test } from './support/fixtures.ts';

test('[FD-86] a mail program in a browser may unsubscribe from its own origin, and nothing else', async ({
  page,
  url,
}) => {
  const post = async (path: string) =>
    page.request.post(`${url}${path}`, {
      headers: { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' },
      form: { 'List-Unsubscribe': 'One-Click' },
    });
  const unsubscribed = await post('/unsubscribe/a-link-that-is-not-ours');
  // The page says that the link is wrong. With a right one, it stops the mails.
  expect(unsubscribed.status()).toBe(200);
  for (const path of ['/login', '/complaints']) expect((await post(path)).status()).toBe(403);
});
