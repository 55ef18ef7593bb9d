import { expect, type Page } from '@playwright/test';
import { hydrated } from './fixtures.ts';
import { at, live, type Screen } from './screen.ts';

/** A member of the demo whom no other test changes. */
const member = 'member79@demo.test';

/** The operator's console, except for the staff pages of features. */
export const consoleScreens: readonly Screen[] = [
  live('console', 'staff', '/staff'),
  live('console-members', 'staff', '/staff/members'),
  { name: 'console-member', viewer: 'staff', open: openMember },
  { name: 'console-palette', viewer: 'staff', open: openPalette },
  { name: 'console-action', viewer: 'staff', open: openAction },
  live('console-inbox', 'staff', '/staff/inbox'),
  live('console-audit-log', 'staff', '/staff/audit-log'),
  live('console-staff', 'staff', '/staff/staff'),
  live('console-sites', 'staff', '/staff/sites'),
  live('console-sites-new', 'staff', '/staff/sites/new'),
  live('console-site', 'staff', '/staff/sites/2'),
  live('console-site-settings', 'staff', '/staff/sites/2/settings'),
  live('console-site-settings-languages', 'staff', '/staff/sites/2/settings?topic=languages'),
  live('console-site-history', 'staff', '/staff/sites/2/history'),
  live('console-money', 'staff', '/staff/money'),
  live('console-figures', 'staff', '/staff/figures'),
  live('console-sources', 'staff', '/staff/sources?by=lander'),
  at('console-law', 'staff', '/staff/law'),
  at('console-law-crimes', 'staff', '/staff/law/crimes'),
  live('console-bans', 'staff', '/staff/bans'),
  at('console-law-senders', 'staff', '/staff/law/senders'),
  at('console-law-flaggers', 'staff', '/staff/law/flaggers'),
  { name: 'console-law-crimes-refused', viewer: 'staff', open: refusedCrimeNotice },
  live('console-health', 'staff', '/staff/health'),
  live('console-site-look', 'staff', '/staff/sites/2/look'),
  live('console-prices', 'staff', '/staff/sites/2/prices'),
  live('console-landers', 'staff', '/staff/sites/2/landers'),
  live('console-networks', 'staff', '/staff/sites/2/networks'),
  live('console-fictional', 'staff', '/staff/sites/2/fictional'),
  live('console-mailings', 'staff', '/staff/sites/2/mailings'),
  live('console-mailings-new', 'staff', '/staff/sites/2/mailings/new'),
  live('console-mailings-preview', 'staff', '/staff/sites/2/mailings/preview?mailing=weekly&language=nl'),
  live('console-audit-log-none', 'staff', '/staff/audit-log?action=niets'),
];

/** Opens the palette by its key and types. */
export async function findInPalette(page: Page, query: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Alles doorzoeken' }).fill(query);
}

async function refusedCrimeNotice(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/staff/law/crimes`);
  await page.locator('main form button[type=submit]').click();
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
}

async function openPalette(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/staff`);
  await hydrated(page);
  await findInPalette(page, 'an');
  await expect(page.getByRole('option', { name: /Lid$/ }).first()).toBeVisible();
}

export function openMember(page: Page, url: string): Promise<void> {
  return openMemberAt(page, url, member);
}

/** A member's page, found in the palette by the address. */
export async function openMemberAt(page: Page, url: string, email: string): Promise<void> {
  await page.goto(`${url}/staff`);
  await hydrated(page);
  await findInPalette(page, email);
  await expect(page.getByRole('option', { name: /Lid$/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/staff\/members\/[\w-]+$/);
  await expect(page.getByRole('heading', { name: 'Tijdlijn' })).toBeVisible();
}

async function openAction(page: Page, url: string): Promise<void> {
  await openMember(page, url);
  await page.getByRole('button', { name: 'Acties' }).click();
  await page.getByRole('menuitem', { name: 'Schorsen…' }).click();
  await expect(page.getByRole('dialog', { name: 'Schorsen' })).toBeVisible();
}
