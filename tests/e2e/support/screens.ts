import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { logIn } from './fixtures.ts';
import { openCase } from './inbox.ts';
import { accountScreens } from './account-screens.ts';
import { chatScreens } from './chat-screens.ts';
import { consoleScreens } from './console-screens.ts';
import { discoveryScreens } from './discovery-screens.ts';
import { featureScreens } from './feature-screens.ts';
import { offlineScreens } from './offline-screens.ts';
import { ownerScreens } from './owner-screens.ts';
import { moneyScreens } from './money-screens.ts';
import { phrases } from './phrases.ts';
import { at, first, live, type Screen, type Viewer } from './screen.ts';
import { becomeConfirmedMember, becomeMember, keepDraft, newcomerWith } from './sign-up.ts';

const words = phrases.nl;

/** Every screen. */
export const screens: readonly Screen[] = [
  at('landing', 'visitor', '/'),
  ...[
    'tinderswipe',
    'alonetonight',
    'collagelanding',
    'gallery',
    'iconslanding',
    'maplanding',
    'socialnetwork',
    'transitionsvideolanding',
    'transitionsvideolanding#join',
    'video',
  ].map((name) => at(`lander-${name.replace('#', '-')}`, 'visitor', `/landers/${name}`)),
  ...['landing', 'signup', 'landing2', 'landing3'].map((name) =>
    at(`profile-${name}`, 'visitor', `/members/4b8a3f5e-7b1f-4a86-9a0e-1f2c3d4e5f60/${name}`),
  ),
  at('login', 'visitor', '/login'),
  { name: 'login-refused', viewer: 'visitor', open: refusedLogin },
  at('terms', 'visitor', '/pages/terms'),
  ...[
    'privacy',
    'cookies',
    'faq',
    'service',
    'ban',
    'return-policy',
    'computer',
    'child-safety',
    'accessibility',
    'digital-services',
  ].map((name) => at(name, 'visitor', `/pages/${name}`)),
  at('computer-member', 'anna', '/pages/computer'),
  at('computer-sent', 'visitor', '/pages/computer?sent=K-7F3QX2'),
  { name: 'computer-refused', viewer: 'visitor', open: refusedRequest },
  at('complaints', 'visitor', '/complaints'),
  at('complaints-sent', 'visitor', '/complaints?sent=K-7F3QX2'),
  { name: 'complaints-refused', viewer: 'visitor', open: refusedComplaint },
  at('complaints-member', 'anna', '/complaints'),
  { name: 'staff-complaint', viewer: 'staff', open: openComplaint },
  at('pricing', 'visitor', '/pricing'),
  at('not-found', 'visitor', '/bestaat/niet'),
  ...['gender', 'sexuality', 'name', 'birth', 'email', 'place', 'about', 'adult', 'password'].map((name) =>
    at(`signup-${name}`, 'applicant', `/signup?screen=${name}`),
  ),
  { name: 'signup-refused', viewer: 'applicant', open: refusedSignUp },
  at('complete-signup', 'newcomer', '/complete-signup'),
  at('activate-done', 'anna', '/activate/done'),
  at('activate-error', 'newcomer', '/activate/error'),
  live('profile-new', 'newcomer', '/profile'),
  { ...live('members', 'anna', '/members'), push: true },
  live('members-nobody', 'anna', '/members?min_age=98&max_age=99'),
  {
    name: 'member',
    viewer: 'anna',
    open: (page, url) => first(page, url, '/members', 'main a[href^="/members/"]'),
  },
  live('likes', 'anna', '/likes'),
  live('likes-received', 'anna', '/likes/received'),
  live('chats', 'anna', '/chats'),
  {
    name: 'conversation',
    viewer: 'anna',
    open: (page, url) => first(page, url, '/chats', 'main a[href^="/chats/"]'),
  },
  live('profile', 'anna', '/profile'),
  live('profile-preview', 'anna', '/profile/preview'),
  live('members-new', 'newcomer', '/members'),
  { ...live('notifications', 'anna', '/notifications'), push: true },
  ...moneyScreens,
  ...featureScreens,
  ...accountScreens,
  ...ownerScreens,
  ...discoveryScreens,
  ...chatScreens,
  ...offlineScreens,
  ...consoleScreens,
];

async function refusedComplaint(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/complaints`);
  await page.locator('main form button[type=submit]').click();
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
}

async function refusedRequest(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/pages/computer`);
  await page.locator('main form button[type=submit]').click();
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
}

/** The case of a visitor's complaint. Nobody decides about a complaint of their own. */
async function openComplaint(page: Page, url: string): Promise<void> {
  const context = await page.context().browser()!.newContext();
  const visitor = await context.newPage();
  await visitor.goto(`${url}/complaints`);
  await visitor.locator('[name=subject]').selectOption('illegal_content');
  await visitor.locator('[name=name]').fill('Vera');
  await visitor.locator('[name=email]').fill(`${crypto.randomUUID()}@voorbeeld.test`);
  await visitor.locator('[name=text]').fill('Op een profiel staat iets wat niet mag.');
  await visitor.locator('main form button[type=submit]').click();
  await visitor.waitForURL(/[?&]sent=/);
  const reference = new URL(visitor.url()).searchParams.get('sent')!;
  await context.close();
  await openCase(page, url, 'complaint', reference);
}

async function refusedLogin(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel(words.email).fill(`${crypto.randomUUID()}@voorbeeld.test`);
  await page.locator('main input[autocomplete=current-password]').fill('niet het wachtwoord');
  await page.locator('main button[type=submit]').click();
  await expect(page.getByRole('alert')).toContainText('Login mislukt, probeer opnieuw');
}

async function refusedSignUp(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/signup?step=4`);
  await page.locator('main input[autocomplete=new-password]').fill('kort');
  await page.getByRole('button', { name: words.makeAccount }).click();
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
}

const desktop = { width: 1280, height: 720 };

/** The browsers of all viewers. Each viewer logs in once. */
export class Viewers {
  readonly #contexts = new Map<Viewer, Promise<BrowserContext>>();
  readonly #browser: Browser;
  readonly #url: string;

  constructor(browser: Browser, url: string) {
    this.#browser = browser;
    this.#url = url;
  }

  of(viewer: Viewer): Promise<BrowserContext> {
    const context = this.#contexts.get(viewer) ?? this.#enter(viewer);
    this.#contexts.set(viewer, context);
    return context;
  }

  /**
   * The viewer's page, reused for one screen after another as if it were new: the storage of its tab, its
   * cached answers, size and colours are reset. A new page for each screen would take half as long again.
   */
  async preparePage(viewer: Viewer): Promise<Page> {
    const [page] = (await this.of(viewer)).pages();
    await page!.unrouteAll({ behavior: 'ignoreErrors' });
    await page!.evaluate(() => sessionStorage.clear());
    await page!.setViewportSize(desktop);
    await page!.emulateMedia({ colorScheme: null });
    return page!;
  }

  async close(): Promise<void> {
    for (const context of this.#contexts.values()) await (await context).close();
  }

  async #enter(viewer: Viewer): Promise<BrowserContext> {
    const context = await this.#browser.newContext({ reducedMotion: 'reduce' });
    const page = await context.newPage();
    const newcomer = newcomerWith(`${crypto.randomUUID()}@voorbeeld.test`);
    if (viewer === 'applicant') await keepDraft(page, newcomer);
    else if (viewer === 'newcomer' || viewer === 'buyer') await becomeMember(page, newcomer);
    else if (viewer === 'confirmed') await becomeConfirmedMember(page);
    else if (viewer !== 'visitor') await logIn(page, this.#url, `${viewer}@demo.test`);
    // Stays open: pages of a site share a process and its compiled code as long as one of them exists.
    await page.goto(`${this.#url}/icon.svg`);
    return context;
  }
}
