import type { Locator, Page } from '@playwright/test';
import { logIn } from '#features/identity/accounts/contract.ts';
import { uploadPhoto } from '#features/people/photos/contract.ts';
import { portrait } from '#tests/support/photos.ts';
import { TestClient } from '#tests/support/test-client.ts';
import { hydrated } from './fixtures.ts';
import { unfoldProfile } from './own-profile.ts';
import { first, type Viewer } from './screen.ts';

/** A layer that opens over a page. */
export interface LayerCase {
  readonly name: string;
  readonly viewer: Viewer;
  /** Shows the page over which the layer opens. */
  readonly show: (page: Page, url: string) => Promise<unknown>;
  readonly open: (page: Page) => Promise<unknown>;
  readonly layer: (page: Page) => Locator;
  /** The number of layers that `open` stacks. */
  readonly depth?: number;
  /** Whether a key opens it, so that nothing had the focus before. */
  readonly byKey?: boolean;
}

const dialog = (page: Page) => page.locator('dialog:modal').last();
const path = (address: string) => async (page: Page, url: string) => {
  await page.goto(url + address);
  await hydrated(page);
};
const memberPage = (page: Page, url: string) =>
  first(page, url, '/members?with_photo=true', 'main a[href^="/members/"]');
const conversation = (page: Page, url: string) => first(page, url, '/chats', 'main a[href^="/chats/"]');
const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
const both =
  (...steps: readonly ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const step of steps) await step(page);
  };
const within = (name: string | RegExp) => (page: Page) =>
  dialog(page).getByRole('button', { name }).first().click();
const more = press('Foto, cadeau of gif toevoegen');

const over = (
  viewer: Viewer,
  show: LayerCase['show'],
  cases: Readonly<Record<string, LayerCase['open']>>,
): LayerCase[] => Object.entries(cases).map(([name, open]) => ({ name, viewer, show, open, layer: dialog }));

/** The queue of photos, with a photo in it. Other tests may have reviewed those of the demo. */
async function photoInReview(page: Page, url: string): Promise<void> {
  const show = path('/staff/photos');
  await show(page, url);
  if (!(await page.getByRole('heading', { name: 'Alles is beoordeeld' }).isVisible())) return;
  const member = new TestClient(url, new URL(url).host);
  await member.call(logIn, { email: 'member71@demo.test', password: 'vonk-demo' });
  await member.call(uploadPhoto, { file: await portrait(1_971) });
  await show(page, url);
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
    'menu of a message': async (page) => {
      await page.locator('[data-options]').last().focus();
      await page.keyboard.press('Enter');
    },
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
    show: async (page, url) => {
      await path('/profile')(page, url);
      await unfoldProfile(page);
    },
    open: (page) => page.getByRole('combobox', { name: /^Plaats/ }).press('ArrowDown'),
    layer: (page) => page.locator('[role=listbox]:not([hidden])'),
  },
  ...over('anna', path('/settings/security'), { 'new passkey': press('Passkey toevoegen') }),
  ...over('staff', path('/settings/security'), {
    'second step': (page) => page.locator('#second-step').getByRole('button', { name: 'Aanzetten' }).click(),
  }),
  ...over('staff', photoInReview, {
    'keys of photo review': (page) => page.keyboard.press('?'),
    'refusal of a photo': (page) => page.keyboard.press('r'),
  }).map((layer) => ({ ...layer, byKey: true })),
  {
    name: 'menu of the design system',
    viewer: 'staff',
    show: path('/dev/gallery'),
    open: press('Menu'),
    layer: (page) => page.getByRole('menu'),
  },
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

function dropdown(name: string, viewer: Viewer, address: string, label: string, live = true): LayerCase {
  return {
    name,
    viewer,
    show: live ? path(address) : (page, url) => page.goto(url + address),
    open: (page) => page.locator(`summary[aria-label="${label}"]`).click(),
    layer: (page) => page.locator('details[data-dropdown][open]'),
  };
}
