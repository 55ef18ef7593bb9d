// Generated from the features' manifest.ts by `npm run docs:api`.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Cookie, StoredItem } from '#platform/shared/browser-storage.ts';

interface Described {
  readonly name: string;
  readonly purpose: MessageDescriptor;
}

export const cookies: readonly (Described & Pick<Cookie, 'life' | 'visit'>)[] = [
  {
    name: 'auth.session',
    life: 2592000000,
    purpose: msg`Keeps you logged in. Set when you log in or sign up, deleted when you log out.`,
  },
  {
    name: 'auth.challenge',
    life: 300000,
    purpose: msg`Connects the two steps of logging in with a passkey or a code. Deleted after the second step.`,
  },
  {
    name: 'auth.signup',
    life: 1209600000,
    purpose: msg`Recognises the browser you signed up in, so that you can confirm your address there without choosing a password again.`,
  },
  { name: 'i18n_redirected', life: 31536000000, purpose: msg`Remembers the language you chose.` },
  {
    name: 'appearance',
    life: 31536000000,
    purpose: msg`Remembers whether you chose light or dark on this device.`,
  },
  {
    name: 'recent_change',
    life: 5000,
    purpose: msg`Makes sure that you see what you’ve just changed or been told about.`,
  },
  {
    name: 'account_deleted',
    life: 600000,
    purpose: msg`Shows the goodbye page after you’ve deleted your account.`,
  },
  {
    name: 'signup_draft',
    life: 1209600000,
    purpose: msg`Finds what you typed while signing up, so that you can continue later; never your password. Deleted when you’ve signed up.`,
  },
  {
    name: 'shared_photo',
    life: 3600000,
    purpose: msg`Finds the photo you shared with the app from your gallery, until you’ve used it or decided not to. The photo is deleted then, or after an hour at the latest.`,
  },
  {
    name: 'traffic_source',
    life: 86400000,
    visit: true,
    purpose: msg`How you found us, if the link of an ad says so: its network and labels. It may open sign-up for you, and is kept with your account when you sign up.`,
  },
  {
    name: 'partner_declined',
    life: 86400000,
    visit: true,
    purpose: msg`Remembers that you’d rather stay here than go on to our partner’s site.`,
  },
  {
    name: 'page_bounce',
    life: 86400000,
    visit: true,
    purpose: msg`Set by links in some ads, and the same for everyone: we count which pages such visitors leave, without knowing who they are.`,
  },
  {
    name: 'attribution',
    life: 2592000000,
    purpose: msg`Which ads brought you here, the first and the last: the same labels as in traffic_source, and when. Only set if you agree, and deleted when you change your mind. It contains no number that identifies you.`,
  },
  {
    name: 'attribution_choice',
    life: 15552000000,
    purpose: msg`Whether you let us remember that, so that we don’t ask again. It’s kept with your account when you sign up.`,
  },
];

export const storedItems: readonly (Described & Pick<StoredItem, 'until'>)[] = [
  {
    name: 'vonk.console.unsaved',
    until: 'tab_closed',
    purpose: msg`For staff: changes in the console that haven’t been saved yet.`,
  },
  {
    name: 'vonk.profile.unsaved',
    until: 'tab_closed',
    purpose: msg`Changes to your profile that couldn’t be saved yet.`,
  },
  {
    name: 'vonk.signup.typed',
    until: 'tab_closed',
    purpose: msg`What you’ve typed in a sign-up step but haven’t sent yet; never a password.`,
  },
  {
    name: 'vonk.credits.return',
    until: 'tab_closed',
    purpose: msg`The page you left to buy credits, so that we can take you back to it.`,
  },
  {
    name: 'hide-time-bonus-modal',
    until: 'cleared',
    purpose: msg`When you closed the notice about your welcome bonus, so that it stays away.`,
  },
  {
    name: 'vonk.debit.typed',
    until: 'tab_closed',
    purpose: msg`What you typed to pay by direct debit, so that reloading doesn’t lose it; never your IBAN. Deleted when you’ve paid.`,
  },
  {
    name: 'vonk.chat.enter_begins_line',
    until: 'cleared',
    purpose: msg`That Enter starts a new line in your messages on this device.`,
  },
  {
    name: 'vonk.chat.draft',
    until: 'tab_closed',
    purpose: msg`What you’ve typed in a chat but haven’t sent yet.`,
  },
  {
    name: 'vonk.chat.pending',
    until: 'tab_closed',
    purpose: msg`Messages that couldn’t be sent yet, so that they aren’t lost.`,
  },
  {
    name: 'vonk.offline',
    until: 'logged_out',
    purpose: msg`The text of your last chats, your drafts and messages waiting to be sent, so that you can read and write without a connection. Deleted when you log out.`,
  },
  {
    name: 'vonk.match.answers',
    until: 'tab_closed',
    purpose: msg`Your answers in the match finder that haven’t been sent yet.`,
  },
  {
    name: 'entry-warning-skipped',
    until: 'cleared',
    purpose: msg`When you said you’re old enough, so that we don’t ask on every page.`,
  },
  {
    name: 'hide-enrich-alert',
    until: 'cleared',
    purpose: msg`When you closed a notice, so that it stays away for a week.`,
  },
  {
    name: 'hide-push-notification-alert',
    until: 'cleared',
    purpose: msg`When you closed a notice, so that it stays away for a week.`,
  },
  {
    name: 'hide-disabled-notifications-alert',
    until: 'cleared',
    purpose: msg`When you closed a notice, so that it stays away for a week.`,
  },
  {
    name: 'hide-install-offer',
    until: 'cleared',
    purpose: msg`When you closed the offer to install the site as an app, so that it stays away.`,
  },
  {
    name: 'hide-install-hint',
    until: 'cleared',
    purpose: msg`When you closed the tip about installing the site as an app, so that it stays away.`,
  },
  {
    name: 'chunk-reloaded-at',
    until: 'tab_closed',
    purpose: msg`When a page reloaded itself after an update of the site, so that it only does so once.`,
  },
];
