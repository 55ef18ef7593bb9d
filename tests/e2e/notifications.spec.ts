import type { BrowserContext, Page } from '@playwright/test';
import { likeMember } from '#features/discovery/likes/contract.ts';
import { openChat, sendMessage } from '#features/conversation/chat/contract.ts';
import { logIn as logInCall } from '#features/identity/accounts/contract.ts';
import { TestClient } from '#tests/support/test-client.ts';
import { expect, hydrated, logIn, push, test } from './support/fixtures.ts';
import { becomeMember } from './support/sign-up.ts';

// A demo member that other specs do not use.
const member = 'member12@demo.test';

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

test('[SC-11] [RT-22] the chosen notifications are saved, per kind and channel', async ({ page, url }) => {
  await logIn(page, url, member);
  await open(page, `${url}/notifications`);
  const likes = page.getByRole('switch', { name: 'Likes: e-mail' });
  await expect(likes).toBeChecked();
  await likes.focus();
  const saveResponse = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/notifications.php') && answer.ok(),
  );
  await page.keyboard.press('Space');
  await saveResponse;
  await open(page, `${url}/notifications`);
  await expect(likes).not.toBeChecked();
  await expect(page.getByRole('switch', { name: 'Likes: push' })).toBeChecked();
  await expect(page.getByRole('switch', { name: 'Nieuws: e-mail' })).toBeDisabled();
});

test('[SC-11] each of several switches shows its new state as soon as it is clicked', async ({
  page,
  url,
}) => {
  await logIn(page, url, member);
  for (const channel of ['email', 'push']) {
    const data = { kind: 'new_messages', channel, enabled: true };
    const on = await page.request.put(`${url}/api/notifications.php`, { headers: { origin: url }, data });
    expect(on.ok()).toBe(true);
  }
  await open(page, `${url}/notifications`);
  const switchNamed = (name: string) => page.getByRole('switch', { name, exact: true });
  const press = (name: string) =>
    switchNamed(name).evaluate((input: HTMLInputElement) => {
      input.click();
      return input.checked;
    });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/notifications.php', async (route) => {
    if (route.request().method() === 'PUT') await released;
    await route.continue();
  });

  expect(await press('Antwoorden: e-mail')).toBe(false);
  expect(await press('Antwoorden: push')).toBe(false);
  await expect(switchNamed('Antwoorden: e-mail')).not.toBeChecked();
  release();

  await expect
    .poll(async () => (await page.request.get(`${url}/api/notifications.php`)).text())
    .toMatch(/"kind":"new_messages","email":false,"push":false/);
  for (const name of ['Antwoorden: e-mail', 'Antwoorden: push'])
    await expect(switchNamed(name)).not.toBeChecked();
});

test('[RT-22] a message and a like come first, marked as new, and lead to the chat and the profile', async ({
  page,
  url,
}) => {
  await logIn(page, url, 'member93@demo.test');
  const { user } = (await (await page.request.get(`${url}/api/user.php`)).json()) as {
    user: { profile: { id: string } };
  };
  const sender = new TestClient(url, new URL(url).host);
  const { user: sending } = await sender.call(logInCall, {
    email: 'member92@demo.test',
    password: 'vonk-demo',
  });
  const { name } = sending.profile;
  await sender.call(likeMember, { member: user.profile.id });
  const { conversation } = await sender.call(openChat, { member: user.profile.id });
  for (const body of ['Hoi', 'Hoe is het?']) await sender.call(sendMessage, { conversation, body });

  await open(page, `${url}/notifications`);
  const fresh = page.getByRole('list', { name: 'Nieuw' });
  const message = fresh.getByRole('link', { name: `${name} stuurde je 2 nieuwe berichten` });
  await expect(message.getByRole('img', { name: 'Nieuw' })).toBeVisible();
  const like = fresh.getByRole('link', { name: `${name} vindt je leuk` });
  await like.click();
  await page.waitForURL(/\/members\/[\w-]{36}$/);
  await page.goBack();
  const earlier = page.getByRole('list', { name: 'Gezien' });
  const seenLike = earlier.getByRole('link', { name: `${name} vindt je leuk` });
  await expect(seenLike).toBeVisible();
  await expect(seenLike.getByRole('img', { name: 'Nieuw' })).toHaveCount(0);
  await message.click();
  await page.waitForURL(`${url}/chats/${conversation}`);
});

test('[RT-22] [NV-01] on a phone a link at the top, and Settings in the account menu, lead to the settings', async ({
  page,
  url,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await logIn(page, url, 'anna@demo.test');
  await open(page, `${url}/notifications`);
  const settings = page.getByRole('heading', { level: 2, name: 'Instellingen voor meldingen' });
  await expect(settings).not.toBeInViewport();
  await page.getByRole('main').getByRole('link', { name: 'Instellingen', exact: true }).click();
  await expect(settings).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('switch').first()).toBeInViewport();
  await open(page, `${url}/members`);
  await page.locator('summary[aria-label="Account"]').click();
  await page.getByRole('link', { name: 'Instellingen', exact: true }).click();
  await page.waitForURL(/\/notifications#settings$/);
  await expect(settings).toBeInViewport({ ratio: 1 });
});

test('[RT-22] without notifications, the page says what will appear', async ({ page, url }) => {
  await page.goto(`${url}/login`);
  await becomeMember(page);
  await open(page, `${url}/notifications`);
  await expect(page.getByRole('heading', { name: 'Hier staat nog niets' })).toBeVisible();
  await expect(page.getByText('Dan zie je het hier.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Mensen zoeken' }).click();
  await page.waitForURL(/\/members$/);
});

test('[RT-38] [SC-19] settings and notifications link to each other', async ({ page, url }) => {
  await logIn(page, url, member);
  await open(page, `${url}/settings`);
  await page.getByRole('main').getByRole('link', { name: 'Meldingen' }).click();
  await page.waitForURL(/\/notifications#settings$/);
  await page.getByRole('main').getByRole('link', { name: 'Alle instellingen' }).click();
  await page.waitForURL(/\/settings$/);
});

for (const [name, path, target] of [
  ['the consents', '/settings#consents', '/settings/privacy#consents'],
  ['the devices', '/settings#devices', '/settings/security#devices'],
] as const) {
  test(`[RT-38] an old link to ${name} leads to the right place on the page where it is now`, async ({
    page,
    url,
  }) => {
    await logIn(page, url, member);
    await page.setViewportSize({ width: 400, height: 640 });
    await page.goto(url + path);
    await expect(page).toHaveURL(url + target);
    await expect(page.locator(path.replace('/settings', ''))).toBeInViewport();
  });
}

test('[RT-38] the address of the notification settings leads to the page that has them', async ({
  page,
  url,
}) => {
  await logIn(page, url, member);
  await page.goto(`${url}/settings/notifications`);
  await expect(page).toHaveURL(`${url}/notifications#settings`);
});

test('a member is blocked from their page, is no longer found, and is unblocked in the settings', async ({
  page,
  url,
}) => {
  await logIn(page, url, member);
  await open(page, `${url}/members`);
  const first = page.locator('main a[href^="/members/"]').first();
  const address = (await first.getAttribute('href'))!;
  await open(page, url + address);
  await page
    .getByRole('button', { name: /blokkeren$/ })
    .last()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Blokkeren' }).click();
  await page.waitForURL(/\/members$/);
  await expect(page.locator('main a[href^="/members/"]').first()).toBeVisible();
  await expect(page.locator(`main a[href="${address}"]`)).toHaveCount(0);
  await open(page, `${url}/settings/blocked`);
  await page.getByRole('button', { name: /^.+ niet meer blokkeren$/ }).click();
  const question = page.getByRole('dialog', { name: /^.+ niet meer blokkeren\?$/ });
  await expect(question).toContainText('Jullie zien elkaar meteen weer');
  await question.getByRole('button', { name: 'Niet meer blokkeren' }).click();
  await expect(page.getByText(/is niet meer geblokkeerd/)).toBeVisible();
  // The dialog takes its step in the history back, which would end another navigation.
  const layer = () => page.evaluate(() => (history.state as { layer?: object } | null)?.layer ?? null);
  await expect.poll(layer).toBeNull();
  await open(page, url + address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

/** Registers the push worker in the same way as turning push on. No test contacts a real push service. */
async function registerWorker(page: Page, context: BrowserContext, url: string) {
  await context.grantPermissions(['notifications'], { origin: url });
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw-push.js?v=2');
    await navigator.serviceWorker.ready;
  });
  const registrationId = await registered;
  return (message: object) =>
    devtools.send('ServiceWorker.deliverPushMessage', {
      origin: url,
      registrationId,
      data: JSON.stringify(message),
    });
}

test(
  '[CA-16] [ST-19] a push message makes the open page reload chats and likes',
  push,
  async ({ page, context, url }) => {
    await logIn(page, url, member);
    await open(page, `${url}/likes`);
    const deliver = await registerWorker(page, context, url);
    const loaded = Promise.all(
      ['/api/likes.php', '/api/user.php'].map((path) =>
        page.waitForResponse((answer) => answer.url().endsWith(path)),
      ),
    );
    await deliver({
      kind: 'like',
      title: 'Vonk',
      body: 'Iemand vindt je leuk',
      tag: 'like',
      lang: 'nl',
      checkUrl: '/likes',
      openUrl: '/likes',
    });
    await loaded;
  },
);

test(
  '[ST-17] [PW-03] a push message marks the app’s icon and shows a notification, if no page is open',
  push,
  async ({ page, context, url }) => {
    await logIn(page, url, member);
    await open(page, `${url}/likes`);
    const deliver = await registerWorker(page, context, url);
    const worker = context.serviceWorkers()[0]!;
    // A browser without a window has no icon.
    await worker.evaluate(() => {
      const badges: unknown[] = [];
      Object.assign(globalThis, { badges });
      Object.defineProperty(navigator, 'setAppBadge', {
        value: async (...count: unknown[]) => void badges.push(count),
      });
    });
    const shown = () =>
      worker.evaluate(async () => {
        const scope = globalThis as unknown as {
          readonly badges: unknown[];
          readonly registration: ServiceWorkerRegistration;
        };
        const notifications = await scope.registration.getNotifications();
        return { badges: scope.badges, bodies: notifications.map(({ body }) => body) };
      });
    expect(await shown()).toEqual({ badges: [], bodies: [] });
    await page.goto('about:blank');
    await deliver({
      kind: 'like',
      title: 'Vonk',
      body: 'Iemand vindt je leuk',
      tag: 'like',
      lang: 'nl',
      checkUrl: '/likes',
      openUrl: '/likes',
    });
    // Only pages know the number, so the mark has none.
    await expect.poll(shown).toEqual({ badges: [[]], bodies: ['Iemand vindt je leuk'] });
  },
);

test(
  '[CA-16] a click on a notification navigates the open page, unless it is already there',
  push,
  async ({ page, url }) => {
    await logIn(page, url, member);
    await open(page, `${url}/likes`);
    const press = (checkUrl: string, openUrl: string) =>
      page.evaluate((data) => navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data })), {
        type: 'NEW_PUSH_CLICK',
        checkUrl,
        openUrl,
      });
    await expect
      .poll(async () => {
        await press('/chats', '/chats');
        return new URL(page.url()).pathname;
      })
      .toBe('/chats');
    const requestedPaths: string[] = [];
    page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
    await press('/chats', '/likes');
    await press('/members', '/profile');
    await page.waitForURL(/\/profile$/);
    expect(requestedPaths.filter((path) => path.startsWith('/likes'))).toEqual([]);
  },
);

test('[CA-16] the push worker exists, as one script', async ({ page, url }) => {
  const answer = await page.request.get(`${url}/sw-push.js?v=2`);
  expect(answer.headers()['content-type']).toContain('javascript');
  const script = await answer.text();
  expect(script).toContain('NEW_PUSH_MESSAGE');
  // Browsers look for a new version of this one file only.
  expect(script).not.toMatch(/\bimport\b/);
});

test.describe('push on this device', push, () => {
  const words = {
    unsupported: 'Kan niet in deze browser.',
    off: 'Uit. Je ziet pas wat er nieuw is als je de site opent.',
    on: 'Aan: berichten en likes komen meteen binnen.',
    denied: 'Geblokkeerd. Sta meldingen toe',
  };
  const part = (page: Page) => page.getByRole('region', { name: 'Meldingen op dit apparaat' });
  const turnOn = (page: Page) => part(page).getByRole('button', { name: 'Aanzetten' });

  test('[ST-08] a browser without push is told so, and gets no offer', async ({ page, url }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
    await logIn(page, url, member);
    await open(page, `${url}/notifications`);
    await expect(part(page).getByText(words.unsupported)).toBeVisible();
    await expect(part(page).getByRole('button')).toHaveCount(0);
  });

  test('[ST-08] push that is unknown, or granted without a subscription, is off and can be turned on', async ({
    page,
    context,
    url,
  }) => {
    await logIn(page, url, member);
    for (const permission of ['default', 'granted']) {
      if (permission === 'granted') await context.grantPermissions(['notifications'], { origin: url });
      await open(page, `${url}/notifications`);
      expect(await page.evaluate(() => Notification.permission)).toBe(permission);
      await expect(part(page).getByText(words.off)).toBeVisible();
      await expect(turnOn(page)).toBeEnabled();
    }
  });

  test('[ST-08] if push is denied, the page says how to allow it again, and offers nothing', async ({
    page,
    context,
    url,
  }) => {
    await logIn(page, url, member);
    // Permissions that the test does not grant are denied.
    await context.grantPermissions(['geolocation'], { origin: url });
    await open(page, `${url}/notifications`);
    await expect(part(page).getByText(words.denied)).toBeVisible();
    await expect(part(page).getByRole('button')).toHaveCount(0);
  });

  test('[ST-08] with a subscription push is on, and can be turned off again', async ({
    page,
    context,
    url,
  }) => {
    // No test contacts a real push service. The browser pretends to be subscribed to one.
    await page.addInitScript(() => {
      let hasLeft = false;
      PushManager.prototype.getSubscription = async () =>
        hasLeft
          ? null
          : ({
              endpoint: 'https://fcm.googleapis.com/fcm/send/vonk',
              options: { applicationServerKey: null },
              toJSON: () => ({ endpoint: 'https://fcm.googleapis.com/fcm/send/vonk', keys: {} }),
              unsubscribe: async () => (hasLeft = true),
            } as unknown as PushSubscription);
    });
    await logIn(page, url, member);
    // A page of the site registers the worker.
    await open(page, `${url}/notifications`);
    await registerWorker(page, context, url);
    await open(page, `${url}/notifications`);
    await expect(part(page).getByText(words.on)).toBeVisible();
    await part(page).getByRole('button', { name: 'Uitzetten' }).click();
    await expect(part(page).getByText(words.off)).toBeVisible();
  });
});
