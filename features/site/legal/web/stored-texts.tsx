import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CookieName, StoredName } from '#platform/shared/browser-storage.ts';

/** The purpose of each cookie. A new cookie without a text here does not compile. */
export const cookieTexts: Readonly<Record<CookieName, ReactNode>> = {
  'auth.session': (
    <Trans>Keeps you logged in. Set when you log in or sign up, deleted when you log out.</Trans>
  ),
  'auth.challenge': (
    <Trans>
      Connects the two steps of logging in with a passkey or a code. Deleted after the second step.
    </Trans>
  ),
  'auth.signup': (
    <Trans>
      Recognises the browser you signed up in, so that you can confirm your address there without choosing a
      password again.
    </Trans>
  ),
  i18n_redirected: <Trans>Remembers the language you chose.</Trans>,
  appearance: <Trans>Remembers whether you chose light or dark on this device.</Trans>,
  recent_change: <Trans>Makes sure that you see what you’ve just changed or been told about.</Trans>,
  account_deleted: <Trans>Shows the goodbye page after you’ve deleted your account.</Trans>,
  signup_draft: (
    <Trans>
      Finds what you typed while signing up, so that you can continue later; never your password. Deleted when
      you’ve signed up.
    </Trans>
  ),
  shared_photo: (
    <Trans>
      Finds the photo you shared with the app from your gallery, until you’ve used it or decided not to. The
      photo is deleted then, or after an hour at the latest.
    </Trans>
  ),
  traffic_source: (
    <Trans>
      How you found us, if the link of an ad says so: its network and labels. It may open sign-up for you, and
      is kept with your account when you sign up.
    </Trans>
  ),
  partner_declined: <Trans>Remembers that you’d rather stay here than go on to our partner’s site.</Trans>,
  page_bounce: (
    <Trans>
      Set by links in some ads, and the same for everyone: we count which pages such visitors leave, without
      knowing who they are.
    </Trans>
  ),
  attribution: (
    <Trans>
      Which ads brought you here, the first and the last: the same labels as in traffic_source, and when. Only
      set if you agree, and deleted when you change your mind. It contains no number that identifies you.
    </Trans>
  ),
  attribution_choice: (
    <Trans>
      Whether you let us remember that, so that we don’t ask again. It’s kept with your account when you sign
      up.
    </Trans>
  ),
};

const dismissed = <Trans>When you closed a notice, so that it stays away for a week.</Trans>;

/** The purpose of each item stored in the browser. */
export const storedTexts: Readonly<Record<StoredName, ReactNode>> = {
  'entry-warning-skipped': (
    <Trans>When you said you’re old enough, so that we don’t ask on every page.</Trans>
  ),
  'hide-enrich-alert': dismissed,
  'hide-push-notification-alert': dismissed,
  'hide-disabled-notifications-alert': dismissed,
  'hide-time-bonus-modal': (
    <Trans>When you closed the notice about your welcome bonus, so that it stays away.</Trans>
  ),
  'hide-install-offer': (
    <Trans>When you closed the offer to install the site as an app, so that it stays away.</Trans>
  ),
  'hide-install-hint': (
    <Trans>When you closed the tip about installing the site as an app, so that it stays away.</Trans>
  ),
  'vonk.chat.enter_begins_line': <Trans>That Enter starts a new line in your messages on this device.</Trans>,
  'vonk.chat.draft': <Trans>What you’ve typed in a chat but haven’t sent yet.</Trans>,
  'vonk.signup.typed': (
    <Trans>What you’ve typed in a sign-up step but haven’t sent yet; never a password.</Trans>
  ),
  'vonk.profile.unsaved': <Trans>Changes to your profile that couldn’t be saved yet.</Trans>,
  'vonk.console.unsaved': <Trans>For staff: changes in the console that haven’t been saved yet.</Trans>,
  'vonk.match.answers': <Trans>Your answers in the match finder that haven’t been sent yet.</Trans>,
  'vonk.chat.pending': <Trans>Messages that couldn’t be sent yet, so that they aren’t lost.</Trans>,
  'vonk.offline': (
    <Trans>
      The text of your last chats, your drafts and messages waiting to be sent, so that you can read and write
      without a connection. Deleted when you log out.
    </Trans>
  ),
  'vonk.credits.return': <Trans>The page you left to buy credits, so that we can take you back to it.</Trans>,
  'vonk.debit.typed': (
    <Trans>
      What you typed to pay by direct debit, so that reloading doesn’t lose it; never your IBAN. Deleted when
      you’ve paid.
    </Trans>
  ),
  'chunk-reloaded-at': (
    <Trans>When a page reloaded itself after an update of the site, so that it only does so once.</Trans>
  ),
};
