import type { Browser, Page } from '@playwright/test';
import { appUrl } from './support/app-url.ts';
import { chatter, createConversation, openConversation, sendAll, type Chatter } from './support/chat.ts';
import { expect, logIn, push, test } from './support/fixtures.ts';
import { mailTo } from './support/outbox.ts';
import { go, nothingKept, offlineRows, waitUntilKept } from './support/offline.ts';

// Demo members that other specs do not use: for each attempt one who loses the account, one who is suspended, and one
// who writes to both, with just enough credits for that.
const attempts = [
  ['member72@demo.test', 'member73@demo.test', 'member78@demo.test'],
  ['member74@demo.test', 'member75@demo.test', 'member81@demo.test'],
  ['member76@demo.test', 'member77@demo.test', 'member82@demo.test'],
] as const;
const newPassword = 'een veel langer wachtwoord';

type Method = 'post' | 'put' | 'delete';

async function send(page: Page, method: Method, path: string, data: object): Promise<unknown> {
  const answer = await page.request[method](`${appUrl()}/api/${path}`, {
    headers: { origin: appUrl(), 'idempotency-key': crypto.randomUUID() },
    data,
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

async function inOtherBrowser(
  browser: Browser,
  email: string | null,
  work: (page: Page) => Promise<unknown>,
): Promise<void> {
  const page = await (await browser.newContext()).newPage();
  if (email) await logIn(page, appUrl(), email);
  await work(page);
  await page.context().close();
}

/** Opens a conversation in this member's browser, which keeps it. */
async function keepConversation(
  browser: Browser,
  { page, ...member }: Chatter,
  correspondent: string,
): Promise<void> {
  const other = await chatter(browser, appUrl(), correspondent);
  const conversation = await createConversation(appUrl(), { page, ...member }, other);
  await sendAll(appUrl(), other, conversation, [`Bewaar dit niet ${Date.now()}`]);
  await other.page.context().close();
  await openConversation({ page, ...member }, appUrl(), conversation);
  await waitUntilKept(page);
}

/** The next page that this browser opens wipes everything. */
const expectWiped = async (page: Page) => {
  await go(page, `${appUrl()}/chats`);
  await expect.poll(() => offlineRows(page)).toEqual(nothingKept);
};

test.describe('the data that a browser stores for offline use is wiped', push, () => {
  test.describe.configure({ mode: 'serial' });

  test('[PW-02] after “log out everywhere”, a new password or the deletion of the account, on another device', async ({
    browser,
    url,
  }, { retry }) => {
    const [email, , correspondent] = attempts[retry]!;
    const her = await chatter(browser, url, email);
    const { page } = her;

    await keepConversation(browser, her, correspondent);
    await inOtherBrowser(browser, email, (other) => send(other, 'delete', 'devices.php', {}));
    await expectWiped(page);

    await logIn(page, url, email);
    await keepConversation(browser, her, correspondent);
    await inOtherBrowser(browser, null, async (other) => {
      await send(other, 'post', 'password-reset.php', { email });
      const { links } = await mailTo(other.request, url, email);
      const token = new URL(links.find((link) => link.includes('token='))!).searchParams.get('token');
      const words = { token, new_password: newPassword, new_password_again: newPassword };
      await send(other, 'put', 'password-reset.php', words);
    });
    await expectWiped(page);

    await logIn(page, url, email, newPassword);
    await keepConversation(browser, her, correspondent);
    await inOtherBrowser(browser, null, async (other) => {
      await logIn(other, url, email, newPassword);
      await send(other, 'post', 'account-deletion.php', { password: newPassword, reason: null });
    });
    await expectWiped(page);
    await page.context().close();
  });

  test('[PW-02] after a suspension', async ({ browser, url }, { retry }) => {
    const [, email, correspondent] = attempts[retry]!;
    const him = await chatter(browser, url, email);
    const { page } = him;
    await keepConversation(browser, him, correspondent);
    await inOtherBrowser(browser, 'staff@demo.test', (staff) =>
      send(staff, 'post', 'staff-member-actions.php', {
        member: him.id,
        action: 'suspend',
        rule: 'spam',
        facts: 'Je verkocht horloges.',
        reason: 'Een melding',
      }),
    );
    await expectWiped(page);
    await page.context().close();
  });
});
