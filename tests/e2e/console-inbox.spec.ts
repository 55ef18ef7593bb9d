import type { Browser, Locator, Page } from '@playwright/test';
import { expectBackToClose } from './support/back.ts';
import { expect, hydrated, logIn, test } from './support/fixtures.ts';
import { mailTo } from './support/outbox.ts';

// Demo members that other specs do not use: for each attempt one reporter and two reported members.
const attempts = [
  ['member83@demo.test', 'member84@demo.test', 'member85@demo.test'],
  ['member86@demo.test', 'member87@demo.test', 'member88@demo.test'],
  ['member89@demo.test', 'member90@demo.test', 'member91@demo.test'],
] as const;

const staffAccount = 'staff@demo.test';
/** Jobs carry a decision out after ten seconds. */
const carriedOut = { timeout: 40_000 };

type Filter = { readonly kinds: readonly string[]; readonly scope: string };

async function send<T>(
  { request }: Page,
  url: string,
  path: string,
  data: object,
  method: 'post' | 'put' = 'post',
): Promise<T> {
  const answer = await request[method](`${url}/api/${path}.php`, {
    headers: { origin: url, 'idempotency-key': crypto.randomUUID() },
    data,
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as T;
}

const saveFilter = (page: Page, url: string, filter: Filter) =>
  send(page, url, 'staff-inbox-filters', filter);

/** There are few complaints, so a test's case is on the first page. */
async function openInbox(page: Page, url: string, kind: string): Promise<void> {
  await saveFilter(page, url, { kinds: [kind], scope: 'all' });
  await page.goto(`${url}/staff/inbox`);
  await hydrated(page);
}

const findRow = (page: Page, reference: string): Locator =>
  page.getByRole('list', { name: 'Open zaken' }).getByRole('button').filter({ hasText: reference });

/** Moves down the list until the case is selected. */
async function chooseByKey(page: Page, row: Locator): Promise<void> {
  await expect(async () => {
    if ((await row.getAttribute('data-chosen')) === null) await page.keyboard.press('j');
    await expect(row).toHaveAttribute('data-chosen', 'true', { timeout: 200 });
  }).toPass();
}

async function findMemberId(
  browser: Browser,
  url: string,
  email: string,
  language?: string,
): Promise<string> {
  const page = await (await browser.newContext()).newPage();
  await logIn(page, url, email);
  const answer = await page.request.get(`${url}/api/profile.php`);
  const { profile } = (await answer.json()) as { profile: { id: string } };
  if (language) await send(page, url, 'user', { language }, 'put');
  await page.context().close();
  return profile.id;
}

/** Reports members as possible minors, which is urgent. Returns the references. */
async function reportAll(
  browser: Browser,
  url: string,
  reporter: string,
  members: readonly string[],
): Promise<string[]> {
  const page = await (await browser.newContext()).newPage();
  await logIn(page, url, reporter);
  const references: string[] = [];
  for (const member of members) {
    const report = { member, reason: 'underage', text: 'Zegt zestien te zijn.' };
    references.push((await send<{ reference: string }>(page, url, 'reports', report)).reference);
  }
  await page.context().close();
  return references;
}

/** A colleague who answers complaints, and decides nothing else. */
async function supportColleague(browser: Browser, staff: Page, url: string): Promise<Page> {
  const email = `noor-${crypto.randomUUID().slice(0, 8)}@collega.example`;
  const invitation = { email, name: 'Noor', role: 'support', reason: 'Nieuw in het team' };
  await send(staff, url, 'staff-people-invitations', invitation);
  const { links } = await mailTo(staff.request, url, email);
  const token = new URL(links.find((link) => link.includes('token='))!).searchParams.get('token');
  const password = 'een veel langer wachtwoord';
  const page = await (await browser.newContext()).newPage();
  const chosen = { token, new_password: password, new_password_again: password };
  await send(page, url, 'password-reset', chosen, 'put');
  await logIn(page, url, email, password);
  return page;
}

test.afterEach(async ({ browser, url }) => {
  const page = await (await browser.newContext()).newPage();
  await logIn(page, url, staffAccount);
  await saveFilter(page, url, { kinds: [], scope: 'all' });
  await page.context().close();
});

test('[CO-04] staff decide by keyboard: the next case appears, an undo brings a case back, and a filter is kept', async ({
  browser,
  page,
  url,
}, { retry }) => {
  test.slow();
  const [reporter, one, other] = attempts[retry % attempts.length]!;
  const members = [await findMemberId(browser, url, one, 'de'), await findMemberId(browser, url, other)];
  const [first, second] = await reportAll(browser, url, reporter, members);
  const [firstRow, secondRow] = [findRow(page, first!), findRow(page, second!)];

  await logIn(page, url, staffAccount);
  await saveFilter(page, url, { kinds: [], scope: 'all' });
  await page.goto(`${url}/staff/inbox`);
  await hydrated(page);
  const isSaved = () => page.waitForResponse(/staff-inbox-filters/);
  await Promise.all([isSaved(), page.getByRole('button', { name: 'Melding', exact: true }).click()]);
  await Promise.all([isSaved(), page.getByLabel('Tonen').selectOption('urgent')]);
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('button', { name: 'Melding', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page.getByLabel('Tonen')).toHaveValue('urgent');

  await chooseByKey(page, firstRow);
  await page.keyboard.press('Enter');
  await expect(firstRow).toHaveAttribute('aria-current', 'true');
  const content = page.getByRole('article');
  await expect(content.getByText('Zegt zestien te zijn.')).toBeVisible();
  const subject = await content.getAttribute('data-case');

  // The statement of reasons, in the member's language.
  await page.keyboard.press('s');
  const facts = content.getByLabel('Wat we zagen');
  await expect(facts).toBeFocused();
  await expect(content.getByText('Schrijf in het Duits.')).toBeVisible();
  await facts.fill('Du schreibst, dass du sechzehn bist.');
  await page.keyboard.press('Control+Enter');
  await expect(content.getByRole('heading', { name: 'Dein Profil wurde gesperrt' })).toBeVisible();
  await expect(content.getByText('Du schreibst, dass du sechzehn bist.').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(facts).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(content.getByRole('button', { name: 'Geen maatregel nemen' })).toBeVisible();

  // One key decides, and the next case is open.
  await page.keyboard.press('n');
  await expect(secondRow).toHaveAttribute('aria-current', 'true');
  await expect(firstRow).toHaveCount(0);
  await expect(content.getByText('Zegt zestien te zijn.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ongedaan maken' })).toBeVisible();
  await page.keyboard.press('z');
  await expect(firstRow).toHaveAttribute('aria-current', 'true');

  await page.keyboard.press('n');
  await expect(firstRow).toHaveCount(0);
  const caseUrl = `${url}/api/staff-inbox-case.php?kind=report&subject=${subject}`;
  const fetchDecision = async () => {
    const response = await page.request.get(caseUrl);
    return ((await response.json()) as { item: { decision: string | null } }).item.decision;
  };
  await expect.poll(fetchDecision, carriedOut).toBe('no_action');
});

test('[CO-04] a case that someone is working on is kept from a colleague, who then answers it in the writer’s language', async ({
  browser,
  page,
  url,
}) => {
  test.slow();
  const visitor = await (await browser.newContext()).newPage();
  const email = `claire-${crypto.randomUUID().slice(0, 8)}@example.com`;
  const { reference } = await send<{ reference: string }>(visitor, url, 'complaints', {
    subject: 'another_member',
    name: 'Claire',
    email,
    text: 'Une photo de moi est sur un autre profil.',
    language: 'fr',
  });
  await logIn(page, url, staffAccount);
  const colleague = await supportColleague(browser, page, url);
  const row = findRow(colleague, reference);

  await openInbox(page, url, 'complaint');
  await findRow(page, reference).click();
  const open = page.getByRole('article');
  await expect(open.getByText('Une photo de moi est sur un autre profil.')).toBeVisible();
  await expect(open.getByRole('button', { name: 'Beantwoorden' })).toBeEnabled();

  await openInbox(colleague, url, 'complaint');
  await row.click();
  const content = colleague.getByRole('article');
  await expect(content.getByText(/is hiermee bezig/)).toBeVisible();
  await expect(content.getByRole('button', { name: 'Beantwoorden' })).toBeDisabled();
  await colleague.keyboard.press('r');
  await expect(content.getByLabel('Je antwoord')).toHaveCount(0);

  await Promise.all([page.waitForResponse(/staff-inbox-claims/), page.keyboard.press('Escape')]);
  await colleague.keyboard.press('Escape');
  await expect(content).toHaveCount(0);
  await row.click();
  await expect(content.getByRole('button', { name: 'Beantwoorden' })).toBeEnabled();

  // It is not urgent, so an administrator who takes it over says why. Back closes the question.
  await findRow(page, reference).click();
  await page.getByRole('button', { name: /^Overnemen/ }).click();
  await expectBackToClose(page, page.getByRole('dialog', { name: 'De zaak overnemen' }));
  await colleague.keyboard.press('r');
  await content.getByLabel('Je antwoord').fill('La photo a disparu.');
  await colleague.keyboard.press('Control+Enter');
  await expect(content.getByRole('heading', { name: `Notre réponse` })).toBeVisible();
  await expect(content.getByText('La photo a disparu.').first()).toBeVisible();
  await colleague.keyboard.press('Control+Enter');
  await expect(row).toHaveCount(0);
  await expect
    .poll(async () => (await mailTo(page.request, url, email)).text, carriedOut)
    .toContain('La photo a disparu.');
});
