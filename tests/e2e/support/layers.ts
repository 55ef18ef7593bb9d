import type { Page } from '@playwright/test';
import { portrait } from '#tests/support/photos.ts';
import { consoleLayers } from './console-layers.ts';
import { featureLayers } from './feature-screens.ts';
import { both, dialog, dropdown, over, path, press, within, type LayerCase } from './layer-case.ts';
import { unfoldProfile } from './own-profile.ts';
import { addPasskey } from './passkeys.ts';
import { first } from './screen.ts';
import { somebodyToLike } from './seen.ts';

const memberPage = (page: Page, url: string) =>
  first(page, url, '/members?with_photo=true', 'main a[href^="/members/"]');
const conversation = (page: Page, url: string) => first(page, url, '/chats', 'main a[href^="/chats/"]');
const more = press('Foto, cadeau of gif toevoegen');
const messageMenu = async (page: Page) => {
  await page.locator('[data-options]').last().focus();
  await page.keyboard.press('Enter');
};
/** Members cannot report their own messages. */
const receivedMessageMenu = async (page: Page) => {
  await page.getByRole('listitem').filter({ hasText: 'Ontvangen:' }).locator('[data-options]').last().focus();
  await page.keyboard.press('Enter');
};
const match = (page: Page, url: string) => first(page, url, '/likes/matches', 'main a[href^="/likes/m/"]');

/** The settings of a new member who has a passkey. */
async function passkeys(page: Page, url: string): Promise<void> {
  const show = path('/settings/security');
  await show(page, url);
  if (await page.getByRole('button', { name: /een andere naam geven$/ }).isVisible()) return;
  await addPasskey(page, url);
  await show(page, url);
}

/** The settings of a member who logs in with a second step. */
async function secondStep(page: Page, url: string): Promise<void> {
  await page.route('**/api/second-step.php', (route) =>
    route.fulfill({ json: { active: true, recovery_codes: 8 } }),
  );
  await path('/settings/security')(page, url);
}

async function pickPhoto(page: Page): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await both(more, within('Foto'))(page);
  const buffer = await portrait(1_972);
  await (await chooser).setFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByRole('dialog', { name: 'Deze foto sturen?' }).waitFor();
}

async function profileToWrite(page: Page, url: string): Promise<void> {
  await path('/profile')(page, url);
  await unfoldProfile(page);
}

/** Every layer that opens by a click or a key. Layers that open by themselves have their own tests. */
export const layers: readonly LayerCase[] = [
  ...over('anna', path('/members'), {
    'filters of search': press(/^Filters/),
    'menu of a card': press(/melden of blokkeren$/),
    'report from a card': both(press(/melden of blokkeren$/), within(/melden$/)),
    'block from a card': both(press(/melden of blokkeren$/), within(/blokkeren$/)),
  }),
  ...over('anna', memberPage, {
    'menu of a member': press(/melden of blokkeren$/),
    'report of a member': both(press(/melden of blokkeren$/), within(/melden$/)),
    'block of a member': both(press(/melden of blokkeren$/), within(/blokkeren$/)),
    'report at the end of a profile': press(/melden$/),
    'photo viewer': press('Volledig scherm'),
  }),
  ...over('anna', somebodyToLike, { 'like with a note': press(/^(?:Foto 1 liken|Like) met een berichtje$/) }),
  ...over('anna', match, { 'end of a match': press(/^Geliket/) }),
  {
    name: 'other lists of likes',
    viewer: 'anna',
    show: path('/likes'),
    open: press('Meer'),
    layer: (page) => page.getByRole('menu'),
    narrow: true,
  },
  {
    name: 'report of a photo over its viewer',
    viewer: 'anna',
    show: memberPage,
    open: both(press('Volledig scherm'), press('Deze foto melden')),
    layer: dialog,
    depth: 2,
  },
  ...over('anna', path('/chats'), { 'menu of a conversation in the list': press(/^Opties voor je chat/) }),
  ...over('anna', conversation, {
    'menu of a conversation': press('Chatopties'),
    'how I chat': both(press('Chatopties'), within('Chatinstellingen')),
    'report from a conversation': both(press('Chatopties'), within(/melden$/)),
    'block from a conversation': both(press('Chatopties'), within(/blokkeren$/)),
    'menu of a message': messageMenu,
    'report of a message': both(receivedMessageMenu, within('Dit bericht melden')),
    'photos are for premium members': both(more, within('Foto')),
    'what can be sent': more,
    emoji: press('Emoji'),
    gifts: both(more, within('Cadeau')),
    gifs: both(more, within('Gif')),
    icebreakers: both(more, within('Openingszinnen')),
  }),
  {
    name: 'search in a conversation',
    viewer: 'anna',
    show: conversation,
    open: both(press('Chatopties'), within('Zoeken in deze chat')),
    layer: (page) => page.getByRole('search', { name: 'Zoeken in deze chat' }),
  },
  ...over('anna', path('/profile'), {
    'choices for a photo': press(/^Opties voor foto 1/),
    'crop of a photo': both(press(/^Opties voor foto 1/), within('Bijsnijden')),
    'removal of a photo': both(press(/^Opties voor foto 1/), within('Foto verwijderen')),
  }),
  {
    name: 'cities of the field for one',
    viewer: 'anna',
    show: profileToWrite,
    open: (page) => page.getByRole('combobox', { name: /^Plaats/ }).press('ArrowDown'),
    layer: (page) => page.locator('[role=listbox]:not([hidden])'),
  },
  ...over('newcomer', profileToWrite, { 'sentence to finish': press('Kies een zin') }),
  ...over('bram', conversation, { 'photo to send': pickPhoto }),
  ...over('anna', path('/settings/security'), { 'new passkey': press('Passkey toevoegen') }),
  ...over('newcomer', passkeys, {
    'name of a passkey': press(/een andere naam geven$/),
    'removal of a passkey': press(/^Mijn telefoon verwijderen/),
  }),
  ...over('staff', path('/settings/security'), {
    'second step': (page) => page.locator('#second-step').getByRole('button', { name: 'Aanzetten' }).click(),
  }),
  ...over('staff', secondStep, {
    'end of the second step': (page) =>
      page.locator('#second-step').getByRole('button', { name: 'Uitzetten' }).click(),
  }),
  {
    name: 'menu of the design system',
    viewer: 'staff',
    show: path('/dev/gallery'),
    open: press('Menu'),
    layer: (page) => page.getByRole('menu'),
  },
  ...consoleLayers,
  ...featureLayers,
  dropdown('account menu', 'anna', '/members', 'Account'),
  dropdown('language menu of a member', 'anna', '/members', 'Taal'),
  dropdown('language menu of a page without script', 'visitor', '/login', 'Taal', false),
  {
    name: 'sign-up over a page without script',
    viewer: 'visitor',
    show: (page, url) => page.goto(`${url}/login`),
    open: (page) => page.locator('main a[href="/signup"]').click(),
    layer: (page) => page.locator('#signup-modal[open]'),
  },
];
