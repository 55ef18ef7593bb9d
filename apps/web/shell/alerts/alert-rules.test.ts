import { describe, expect, test } from 'vitest';
import type { User } from '#features/identity/accounts/contract.ts';
import { alertNeeds as needsOnSite, nothing } from './alert-rules.ts';
import { nextTask } from './profile-task.ts';

const image: NonNullable<User['profile']['main_image']> = {
  id: '6f9619ff-8b86-4011-b42d-00c04fc964ff',
  thumb_filename: '',
  filename: '',
  status: 'active',
  match: '',
  thumbhash: '',
  width: 3,
  height: 4,
};

const site = { visible_profile_fields: ['about', 'prompts', 'interests'], free_photos: 3 };
type AlertUser = Parameters<typeof needsOnSite>[0];
const alertNeeds = (user: AlertUser, name: string | undefined) =>
  needsOnSite(user, { name, alertsHidden: name !== undefined && quietPages.includes(name) }, site);

const newUser = {
  profile_steps: { words: false, interests: false },
  status: 'not_confirmed',
  notifications_disabled: [],
  open_payment: null,
  profile: { status: 'disabled', main_image: null },
} as const satisfies AlertUser;
const settledUser = {
  profile_steps: { words: true, interests: true },
  status: 'active',
  notifications_disabled: [],
  open_payment: null,
  profile: { status: 'active', main_image: image },
} as const satisfies AlertUser;

/** Those of the pages below that show no alerts. Each page says so itself (tests/pages.test.ts). */
const quietPages = ['premium', 'credits'];

// The named routes. The literal list in section 4 of the specification is excluded below.
const pages = [
  'members',
  'members-id',
  'likes',
  'profile',
  'signup',
  'activate-done',
  'premium',
  'notifications',
  'settings',
  'credits',
  'pages-terms',
  undefined,
];
const pagesWith = (user: AlertUser, alert: 'activation' | 'task' | 'push' | 'install') =>
  pages.filter((page) => Boolean(alertNeeds(user, page)[alert]));
const allBut = (...spared: string[]) => pages.filter((page) => page === undefined || !spared.includes(page));

describe('[AL-01] the activation reminder', () => {
  test('is shown on every page except sign-up, settings, notifications and the quiet ones', () => {
    expect(pagesWith(newUser, 'activation')).toEqual(
      allBut('signup', 'settings', 'notifications', ...quietPages),
    );
  });

  test.each([
    ['the address is confirmed', { ...newUser, status: 'active' as const }],
    ['the profile is visible', { ...newUser, profile: { ...newUser.profile, status: 'active' as const } }],
    ['mails have stopped', { ...newUser, notifications_disabled: ['bounce'] }],
  ])('does not show when %s', (_why, user) => {
    expect(pagesWith(user, 'activation')).toEqual([]);
  });
});

test('[AL-02] the task chip asks for a photo if there is no main image, except on pages where the chip would be in the way', () => {
  expect(pagesWith(newUser, 'task')).toEqual(
    allBut('profile', 'signup', 'activate-done', 'notifications', 'settings', ...quietPages),
  );
  expect(pagesWith(settledUser, 'task')).toEqual([]);
});

test('[AL-03] push may be offered on every page except these', () => {
  expect(pagesWith(settledUser, 'push')).toEqual(
    allBut('signup', 'notifications', 'activate-done', ...quietPages),
  );
});

test.each(['staff-photos', 'staff-reports', 'staff-complaints-id'])('none of them shows on %s', (page) => {
  expect(alertNeeds(newUser, page)).toEqual(nothing);
  expect(alertNeeds({ ...settledUser, notifications_disabled: ['fbl'] }, page).mails).toEqual([]);
});

test('[AL-01] [AL-02] [AL-03] the list of chats shows them like any other page', () => {
  expect(alertNeeds(newUser, 'chats')).toMatchObject({
    activation: true,
    task: { step: 'photo' },
    push: true,
  });
});

test('[PW-07] no alert shows on a page that shows none', () => {
  const user = { ...newUser, open_payment: { payment_id: image.id, amount: 1499, currency: 'EUR' } } as const;
  for (const page of quietPages) {
    expect(alertNeeds(user, page), page).toEqual(nothing);
    expect(alertNeeds({ ...settledUser, notifications_disabled: ['fbl'] }, page), page).toEqual(nothing);
  }
});

test('[AL-04] [EN-17] the alert about stopped mails gives the reasons, and is hidden where mails can be turned on again', () => {
  const user = { ...settledUser, notifications_disabled: ['fbl', 'bounce'] };
  expect(alertNeeds(user, 'members').mails).toEqual(['fbl', 'bounce']);
  expect(alertNeeds(user, 'settings').mails).toEqual([]);
  expect(alertNeeds(user, 'notifications').mails).toEqual([]);
  expect(alertNeeds(settledUser, 'members').mails).toEqual([]);
});

describe('[PW-07] the task chip', () => {
  const confirmed = { ...newUser, status: 'active' as const };
  const withPhoto = { ...confirmed, profile: settledUser.profile };
  const done = (words: boolean, interests: boolean) => ({
    ...withPhoto,
    profile_steps: { words, interests },
  });

  test.each([
    ['nothing yet', newUser, { step: 'photo', done: 0, total: 4 }],
    ['a confirmed address', confirmed, { step: 'photo', done: 1, total: 4 }],
    ['a photo', withPhoto, { step: 'words', done: 2, total: 4 }],
    ['words', done(true, false), { step: 'interests', done: 3, total: 4 }],
    ['interests but no words', done(false, true), { step: 'words', done: 3, total: 4 }],
    ['everything', done(true, true), null],
  ])('with %s', (_what, user, task) => {
    expect(nextTask(user, site)).toEqual(task);
  });

  test('does not ask for things that the site does not offer', () => {
    const bare = { visible_profile_fields: ['interests'], free_photos: 0 };
    expect(nextTask(confirmed, bare)).toEqual({ step: 'interests', done: 1, total: 2 });
    expect(nextTask(confirmed, { ...bare, visible_profile_fields: [] })).toBeNull();
  });
});

test('[PR-10] only pages with alerts on the tab bar may say that the site can be installed', () => {
  expect(pagesWith(settledUser, 'install')).toEqual(['members', 'likes']);
  expect(alertNeeds(settledUser, 'chats').install).toBe(true);
  expect(pagesWith(newUser, 'install')).toEqual([]);
});
