import { expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { hydrated, logIn } from './fixtures.ts';
import { phrases } from './phrases.ts';

const words = phrases.nl;

/** A demo member with a separate browser. */
export interface Chatter {
  readonly page: Page;
  readonly id: string;
  readonly name: string;
}

export async function chatter(
  browser: Browser,
  url: string,
  email: string,
  options: BrowserContextOptions = {},
): Promise<Chatter> {
  const page = await (await browser.newContext({ reducedMotion: 'reduce', ...options })).newPage();
  await logIn(page, url, email);
  const answer = await page.request.get(`${url}/api/profile.php`);
  const { profile } = (await answer.json()) as { profile: { id: string; name: string } };
  return { page, id: profile.id, name: profile.name };
}

/** The conversation between two members. It is created if there is none. */
export async function createConversation(url: string, one: Chatter, other: Chatter): Promise<string> {
  const answer = await one.page.request.post(`${url}/api/chats.php`, {
    headers: { origin: url },
    data: { member: other.id },
  });
  return ((await answer.json()) as { conversation: string }).conversation;
}

/** Buys a bundle in the sandbox, which makes a member premium. */
export async function buyCredits(page: Page, url: string): Promise<void> {
  const answer = await page.request.get(`${url}/api/packages.php`);
  const { packages } = (await answer.json()) as { packages: { id: string; credits: number }[] };
  const bundle = packages.toSorted((one, other) => other.credits - one.credits)[0]!;
  // Offered in every country.
  await page.goto(`${url}/credits/${bundle.id}/creditcard`);
  await hydrated(page);
  await page.getByRole('checkbox', { name: words.withdrawal }).check();
  await page.getByRole('button', { name: words.pay }).click();
  await page.getByRole('button', { name: words.sandboxPay, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: words.added(bundle.credits) })).toBeVisible();
}

/** Sends messages through the call itself, one after another. */
export async function sendAll(
  url: string,
  { page }: Chatter,
  conversation: string,
  texts: readonly string[],
): Promise<void> {
  for (const body of texts) {
    const answer = await page.request.post(`${url}/api/messages.php`, {
      headers: { origin: url, 'idempotency-key': crypto.randomUUID() },
      data: { conversation, body },
    });
    expect(answer.status(), body).toBe(200);
  }
}

export const openConversation = async (
  { page }: Chatter,
  url: string,
  conversation: string,
): Promise<void> => {
  await page.goto(`${url}/chats/${conversation}`);
  await hydrated(page);
};

/** A message in the open conversation. */
export const bubble = ({ page }: Chatter, text: string) =>
  page
    .getByRole('region', { name: words.messages })
    .getByRole('listitem')
    .filter({ has: page.getByText(text, { exact: true }) });

export const field = ({ page }: Chatter, name: string) => page.getByLabel(words.messageTo(name));

/** Types a message and presses Enter. */
export async function say(from: Chatter, to: Chatter, text: string): Promise<void> {
  await field(from, to.name).fill(text);
  await field(from, to.name).press('Enter');
}
