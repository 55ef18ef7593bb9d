import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { isDismissed, markDismissed } from './dismissals.ts';

const now = Date.parse('2026-05-01T12:00:00Z');
const week = 7 * 24 * 3_600_000;
const cases: readonly (readonly [what: string, stored: string | null, dismissed: boolean])[] = [
  ['never', null, false],
  ['just now', String(now), true],
  ['almost a week ago', String(now - week + 1), true],
  ['a week ago', String(now - week), false],
  ['by a clock that went ahead', String(now + 1), false],
  ['with something unreadable', 'yes', false],
  ['with nothing', '', false],
];

function withPush(permission: NotificationPermission) {
  const Notification = { permission };
  return { navigator: { serviceWorker: {} }, window: { PushManager: {}, Notification }, Notification };
}

describe('[AL-05] a dismissed alert', () => {
  test.each(cases)('%s', (_what, storedValue, dismissed) => {
    expect(isDismissed(storedValue, now)).toBe(dismissed);
  });

  // The rule exists twice, because the copy in the head runs before any module.
  test.each(cases)('%s: the document’s head agrees', (_what, storedValue, dismissed) => {
    const page = { dataset: {} as Record<string, string> };
    runInNewContext(markDismissed, {
      document: { documentElement: page },
      localStorage: { getItem: (name: string) => (name === 'hide-enrich-alert' ? storedValue : null) },
      Date: { now: () => now },
      ...withPush('default'),
    });
    expect(page.dataset['dismissed']).toBe(dismissed ? 'hide-enrich-alert' : '');
  });

  test.each([
    ['was asked for push before', withPush('granted')],
    ['refuses push', withPush('denied')],
    ['has no push', { navigator: {}, window: {} }],
  ])('[AL-03] a browser that %s gets no offer', (_what, browser) => {
    const page = { dataset: {} as Record<string, string> };
    runInNewContext(markDismissed, {
      document: { documentElement: page },
      localStorage: { getItem: () => null },
      Date,
      ...browser,
    });
    expect(page.dataset['dismissed']).toBe('hide-push-notification-alert');
  });

  test('a browser that refuses storage leaves the page unchanged', () => {
    const page = { dataset: {} as Record<string, string> };
    const localStorage = {
      getItem: () => {
        throw new Error('refused');
      },
    };
    runInNewContext(markDismissed, { document: { documentElement: page }, localStorage, Date });
    expect(page.dataset).toEqual({});
  });
});
