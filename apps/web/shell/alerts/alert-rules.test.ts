import { describe, expect, test } from 'vitest';
import type { User } from '#features/identity/accounts/contract.ts';
import { alertNeeds } from './alert-rules.ts';

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

const newUser = {
  status: 'not_confirmed',
  notifications_disabled: [],
  profile: { status: 'disabled', main_image: null },
} as const satisfies Parameters<typeof alertNeeds>[0];
const settledUser = {
  status: 'active',
  notifications_disabled: [],
  profile: { status: 'active', main_image: image },
} as const satisfies Parameters<typeof alertNeeds>[0];

// The named routes. The specification's literal list, in section 4, is excluded below.
const pages = [
  'members',
  'members-id',
  'likes',
  'profile',
  'signup',
  'activate-done',
  'premium',
  'notifications',
  'directdebit',
  'settings',
  'credits',
  'pages-terms',
  undefined,
];
const pagesWith = (
  user: Parameters<typeof alertNeeds>[0],
  alert: 'activation' | 'photo' | 'push' | 'install',
) => pages.filter((page) => alertNeeds(user, page)[alert]);
const allBut = (...spared: string[]) => pages.filter((page) => page === undefined || !spared.includes(page));

describe('[AL-01] the activation reminder', () => {
  test('shows on every page but sign-up, settings and notifications', () => {
    expect(pagesWith(newUser, 'activation')).toEqual(allBut('signup', 'settings', 'notifications'));
  });

  test.each([
    ['the address is confirmed', { ...newUser, status: 'active' as const }],
    ['the profile is visible', { ...newUser, profile: { ...newUser.profile, status: 'active' as const } }],
    ['mails have stopped', { ...newUser, notifications_disabled: ['bounce'] }],
  ])('does not show when %s', (_why, user) => {
    expect(pagesWith(user, 'activation')).toEqual([]);
  });
});

test('[AL-02] the photo alert shows if there is no main image, except where it would be in the way', () => {
  expect(pagesWith(newUser, 'photo')).toEqual(
    allBut('profile', 'signup', 'activate-done', 'premium', 'notifications', 'directdebit', 'settings'),
  );
  expect(pagesWith(settledUser, 'photo')).toEqual([]);
});

test('[AL-03] push may be offered on every page except these', () => {
  expect(pagesWith(settledUser, 'push')).toEqual(
    allBut('signup', 'notifications', 'activate-done', 'directdebit', 'premium'),
  );
});

test.each(['staff-photos', 'staff-reports', 'staff-complaints-id'])('none of them shows on %s', (page) => {
  expect(alertNeeds(newUser, page)).toEqual({
    activation: false,
    photo: false,
    push: false,
    mails: [],
    install: false,
  });
  expect(alertNeeds({ ...settledUser, notifications_disabled: ['fbl'] }, page).mails).toEqual([]);
});

test('[AL-01] [AL-02] [AL-03] the chat’s pages show them like any other', () => {
  for (const page of ['chats', 'chats-id'])
    expect(alertNeeds(newUser, page)).toMatchObject({ activation: true, photo: true, push: true });
});

test('[AL-04] [EN-17] the alert about stopped mails gives the reasons, and hides where mails are turned on again', () => {
  const user = { ...settledUser, notifications_disabled: ['fbl', 'bounce'] };
  expect(alertNeeds(user, 'members').mails).toEqual(['fbl', 'bounce']);
  expect(alertNeeds(user, 'settings').mails).toEqual([]);
  expect(alertNeeds(user, 'notifications').mails).toEqual([]);
  expect(alertNeeds(settledUser, 'members').mails).toEqual([]);
});

test('[PR-10] only the pages of the tab bar may say that the site can be installed', () => {
  expect(pagesWith(settledUser, 'install')).toEqual(['members', 'likes', 'profile']);
  expect(alertNeeds(settledUser, 'chats').install).toBe(true);
  expect(pagesWith(newUser, 'install')).toEqual([]);
});
