import { expect, type Page } from '@playwright/test';
import { discoverPaths } from '../../support/discover-paths.ts';
import { hydrated, logIn } from './fixtures.ts';
import { openCase } from './inbox.ts';
import { at, first, live, type Screen } from './screen.ts';

/** Pages for finding people, for deciding about them and for reporting them. */
export const discoveryScreens: readonly Screen[] = [
  live('members-best-match', 'anna', '/members?sort=best_match'),
  live('likes-visitors', 'anna', '/likes/visitors'),
  live('likes-sent', 'anna', '/likes/sent'),
  live('likes-matches', 'anna', '/likes/matches'),
  ...discoverPaths.slice(1).map((path) => live(path.slice(1), 'anna', path)),
  live('match-finder-people', 'anna', '/match-finder?list'),
  { name: 'card-sheet', viewer: 'anna', open: openCardSheet },
  { name: 'report-dialog', viewer: 'anna', open: openReportDialog },
  { name: 'report-photo', viewer: 'anna', open: openPhotoReport },
  live('staff-inbox-decided', 'staff', '/staff/inbox?state=decided'),
  { name: 'staff-report', viewer: 'staff', open: openReport },
  at('staff-conversations', 'staff', '/staff/conversations'),
  { name: 'staff-signal', viewer: 'staff', open: openSignal },
];

async function openCardSheet(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/members`);
  await hydrated(page);
  await page
    .getByRole('button', { name: /melden of blokkeren/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function openReportDialog(page: Page, url: string): Promise<void> {
  await first(page, url, '/members', 'main a[href^="/members/"]');
  await page.getByRole('button', { name: / melden(?! of)/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function openPhotoReport(page: Page, url: string): Promise<void> {
  await first(page, url, '/members?with_photo=true', 'main a[href^="/members/"]');
  await page.getByRole('button', { name: 'Volledig scherm' }).click();
  await page.getByRole('button', { name: 'Deze foto melden' }).click();
  await expect(page.getByRole('dialog', { name: /^Deze foto van/ })).toBeVisible();
}

/** The case of a member's report. Nobody decides about a report of their own. */
async function openReport(page: Page, url: string): Promise<void> {
  const context = await page.context().browser()!.newContext();
  const hers = await context.newPage();
  await logIn(hers, url, 'member31@demo.test');
  const searchResponse = await hers.request.get(`${url}/api/members.php?with_photo=true&country=NL`);
  const { members } = (await searchResponse.json()) as { members: { id: string }[] };
  const response = await hers.request.post(`${url}/api/reports.php`, {
    headers: { origin: url, 'idempotency-key': crypto.randomUUID() },
    data: { member: members[0]!.id, reason: 'spam', text: 'Verkoopt horloges op het profiel.' },
  });
  const { reference } = (await response.json()) as { reference: string };
  await context.close();
  await openCase(page, url, 'report', reference);
}

/** The case of a member's message that asks for money. */
async function openSignal(page: Page, url: string): Promise<void> {
  const context = await page.context().browser()!.newContext();
  const his = await context.newPage();
  await logIn(his, url, 'member30@demo.test');
  const searchResponse = await his.request.get(`${url}/api/members.php?with_photo=true&sort=newest`);
  const { members } = (await searchResponse.json()) as { members: { id: string }[] };
  const send = async (path: string, data: object) => {
    const headers = { origin: url, 'idempotency-key': crypto.randomUUID() };
    return (await his.request.post(`${url}${path}`, { headers, data })).json();
  };
  const { profile } = (await (await his.request.get(`${url}/api/profile.php`)).json()) as {
    profile: { name: string };
  };
  const { conversation } = (await send('/api/chats.php', { member: members[0]!.id })) as {
    conversation: string;
  };
  await send('/api/messages.php', { conversation, body: 'Kun je me 100 euro sturen?' });
  await context.close();
  await openCase(page, url, 'signal', profile.name);
}
