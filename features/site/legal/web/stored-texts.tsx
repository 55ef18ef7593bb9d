import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CookieName, StoredName } from '#platform/shared/browser-storage.ts';

/** The purpose of each cookie. A new cookie without a text here does not compile. */
export const cookieTexts: Readonly<Record<CookieName, ReactNode>> = {
  'auth.session': <Trans>Keeps you logged in. Set when you log in or sign up; gone when you log out.</Trans>,
  'auth.challenge': (
    <Trans>Joins the two steps of logging in with a passkey or a code. Gone with your answer.</Trans>
  ),
  'auth.signup': (
    <Trans>
      Recognises the browser you signed up in, so that you can confirm your address there without choosing a
      password again.
    </Trans>
  ),
  i18n_redirected: <Trans>Remembers the language you chose.</Trans>,
  account_deleted: <Trans>Shows the page that says goodbye, once you have deleted your account.</Trans>,
  signup_draft: (
    <Trans>
      Finds what you typed while signing up, so that you can go on later; never your password. Gone when you
      have signed up.
    </Trans>
  ),
  traffic_source: (
    <Trans>
      Where you came from, if an advertisement’s link says so: its network and the marks it carries. It may
      open sign-up for you, and is kept with your account when you sign up.
    </Trans>
  ),
  page_bounce: (
    <Trans>
      Set by some advertisements’ links, and the same for everybody: we count which pages such visits leave,
      without knowing whose they are.
    </Trans>
  ),
};

const dismissed = <Trans>When you closed a notice, so that it stays away for a week.</Trans>;

/** The purpose of each item stored in the browser. */
export const storedTexts: Readonly<Record<StoredName, ReactNode>> = {
  'entry-warning-skipped': (
    <Trans>When you said that you are old enough, so that we do not ask on every page.</Trans>
  ),
  'hide-enrich-alert': dismissed,
  'hide-push-notification-alert': dismissed,
  'hide-disabled-notifications-alert': dismissed,
  'hide-time-bonus-modal': (
    <Trans>When you closed the notice of your welcome bonus, so that it stays away.</Trans>
  ),
  'vonk.chat.enter_begins_line': <Trans>That Enter begins a new line in your messages here.</Trans>,
  'vonk.chat.draft': <Trans>What you typed in a conversation and did not send yet.</Trans>,
  'vonk.signup.typed': (
    <Trans>What you typed in a step of sign-up and did not send yet; never a password.</Trans>
  ),
  'vonk.profile.unsaved': <Trans>What you changed in your profile and could not be saved yet.</Trans>,
  'vonk.match.answers': <Trans>What you answered in the match finder and did not send yet.</Trans>,
  'vonk.chat.pending': <Trans>Messages that could not be sent yet, so that they are not lost.</Trans>,
  'vonk.credits.return': <Trans>The page you left to buy credits, so that you get back to it.</Trans>,
  'vonk.debit.typed': (
    <Trans>
      What you typed to pay by direct debit, so that a reload does not lose it; never your IBAN. Gone when you
      have paid.
    </Trans>
  ),
  'chunk-reloaded-at': (
    <Trans>When a page loaded itself again after an update of the site, so that it does so only once.</Trans>
  ),
};
