import type { Page } from '@playwright/test';
import { findInPalette, openMember } from './console-screens.ts';
import { both, dialog, over, path, press, within, type LayerCase } from './layer-case.ts';
import { photoInReview } from './photo-in-review.ts';

/** The prices of the first brand, with one that is changed and not saved. */
async function changedPrice(page: Page, url: string): Promise<void> {
  await path('/staff/sites/1/prices')(page, url);
  await press('Wijzigen Nederland')(page);
  await dialog(page).getByLabel('20 credits', { exact: true }).first().fill('15,29');
  await within('Bekijken en opslaan')(page);
  await within('Terug')(page);
}

/** The settings of the second brand, with one that is changed and not saved. */
async function changedSetting(page: Page, url: string): Promise<void> {
  await path('/staff/sites/2/settings')(page, url);
  await page.getByLabel('Zoek een instelling').fill('langste');
  await page.getByLabel('Langste bericht').fill('1111');
}

/** The first photo of the inbox. */
async function photoOfInbox(page: Page, url: string): Promise<void> {
  await photoInReview(page, url);
  await page.getByRole('list', { name: 'Open zaken' }).getByRole('button').first().click();
  await page.getByRole('article').getByRole('button', { name: 'Voorbeeld van een afkeuring' }).waitFor();
}

const menu = (page: Page) => page.getByRole('menu');

/** Every layer of the console, except those that its other tests close with Back. */
export const consoleLayers: readonly LayerCase[] = [
  ...over('staff', path('/staff'), {
    'command palette': press('Alles doorzoeken'),
    'command palette with results': (page) => findInPalette(page, 'an'),
  }).map((layer) => ({ ...layer, byKey: true })),
  {
    name: 'navigation of the console on a phone',
    viewer: 'staff',
    show: path('/staff'),
    open: (page) => page.locator('header summary[aria-label="Menu"]').click(),
    layer: (page) => page.locator('details[data-dropdown][open]'),
    narrow: true,
  },
  { name: 'actions on a member', viewer: 'staff', show: openMember, open: press('Acties'), layer: menu },
  ...over('staff', openMember, {
    'an action on a member': both(press('Acties'), (page) =>
      page.getByRole('menuitem', { name: 'Schorsen…' }).click(),
    ),
  }),
  ...over('staff', openMember, { 'ban from all sites': press(/^Bannen van alle sites/) }),
  ...over('staff', path('/staff/sites/1/landers'), { 'new video of a lander': press('Video toevoegen') }),
  ...over('staff', path('/staff/staff'), {
    'invitation of staff': press('Iemand uitnodigen'),
  }),
  ...over('staff', path('/staff/sites/2/prices'), {
    'prices of a country': press('Wijzigen Nederland'),
    'bundles of a site': press('Bundels wijzigen'),
  }),
  ...over('staff', changedPrice, { 'review of prices': press('Bekijken en opslaan') }),
  ...over('staff', changedSetting, { 'review of a site': press('Bekijken en opslaan') }),
  ...over('staff', path('/staff/sites/1/codes'), { 'new discount code': press('Nieuwe code') }),
  ...over('staff', path('/staff/sites/2/fictional'), { 'new fictional profile': press('Nieuw profiel') }),
  ...over('staff', path('/staff/sites/1/landers'), { 'new experiment': press('Nieuw experiment') }),
  ...over('staff', path('/staff/inbox'), {
    'keys of the inbox': (page) => page.keyboard.press('?'),
  }).map((layer) => ({ ...layer, byKey: true })),
  ...over('staff', photoOfInbox, { 'preview of a refusal': press('Voorbeeld van een afkeuring') }),
];
