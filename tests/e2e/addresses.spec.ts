import { expect, logIn, test } from './support/fixtures.ts';
import { mailTo } from './support/outbox.ts';
import { phrases } from './support/phrases.ts';
import { newcomerWith, signUp } from './support/sign-up.ts';

const words = phrases.nl;
/** Lets the specs run repeatedly on the same server. */
const run = Date.now().toString(36);

test('[RT-34] a site’s own path leads to its static page, and an unknown path is not found', async ({
  page,
  url,
}) => {
  await page.goto(`${url}/voorwaarden`);
  await expect(page).toHaveURL(`${url}/pages/terms`);
  for (const word of ['agb', 'Voorwaarden', 'constructor', 'x'.repeat(43)])
    expect((await page.goto(`${url}/${word}`))!.status(), word).toBe(404);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('[RT-30] [RT-34] the link that confirms a new address changes it once, on a click, and not when opened', async ({
    page,
    browser,
    url,
  }) => {
    const [before, after] = [`oud-${run}@voorbeeld.test`, `nieuw-${run}@voorbeeld.test`];
    const newcomer = newcomerWith(before);
    await page.goto(`${url}/signup?gender=female`);
    await signUp(page, newcomer);
    const response = await page.request.post(`${url}/api/email-change.php`, {
      headers: { origin: url },
      data: { email: after, password: newcomer.password },
    });
    expect(response.status()).toBe(200);
    const { links } = await mailTo(page.request, url, after);
    const { pathname, search } = new URL(links.find((link) => /[/=][\w-]{43}(?:[?&]|$)/.test(link))!);
    const link = url + pathname + search;

    const elsewhere = await browser.newContext({ javaScriptEnabled: false, locale: 'nl-NL' });
    const there = await elsewhere.newPage();
    for (let time = 0; time < 2; time += 1) {
      await there.goto(link);
      await expect(there.getByRole('heading', { level: 1, name: 'Is dit je nieuwe adres?' })).toBeVisible();
    }
    await logIn(there, url, before, newcomer.password);
    await there.goto(link);
    const done = there.waitForResponse((answer) => answer.request().method() === 'POST');
    await there.getByRole('button', { name: 'Mijn nieuwe adres bevestigen' }).click();
    expect((await done).status()).toBe(200);
    await expect(there.getByRole('heading', { level: 1, name: 'Je e-mailadres is gewijzigd' })).toBeVisible();
    await elsewhere.clearCookies({ name: 'auth.session' });
    await logIn(there, url, after, newcomer.password);
    await there.goto(link);
    await expect(there.getByRole('heading', { level: 1, name: 'Deze link werkt niet meer' })).toBeVisible();
    await elsewhere.close();
  });
});

test('[PR-08] [RT-34] an invitation’s link leads to sign-up with its code, however it is typed', async ({
  page,
  browser,
  url,
}) => {
  await logIn(page, url, 'staff@demo.test');
  const invitation = await page.request.post(`${url}/api/invitations.php`, {
    headers: { origin: url, 'idempotency-key': crypto.randomUUID() },
    data: { note: `Link ${run}`, uses: 1, days: 7 },
  });
  expect(invitation.status(), await invitation.text()).toBe(200);
  const code = /[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(await invitation.text())![0];
  const guest = await browser.newContext();
  const there = await guest.newPage();
  for (const typed of [code, code.toLowerCase()]) {
    await there.goto(`${url}/${typed}`);
    await expect(there).toHaveURL(`${url}/signup?invitation=${code}`);
    await expect(there.getByRole('heading', { level: 1, name: words.whoTitle })).toBeVisible();
  }
  await guest.close();
});
