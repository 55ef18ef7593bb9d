import { defineCall } from '#platform/shared/call.ts';
import { defineErrors } from '#platform/shared/errors.ts';
import {
  array,
  boolean,
  code,
  line,
  nullable,
  number,
  object,
  oneOf,
  optional,
  string,
  timestamp,
  type Static,
} from '#platform/shared/schema.ts';
import { disabledReasons, notificationChannels, notificationKinds } from './notification-kinds.ts';

export const notificationErrors = defineErrors({
  /** Advertising kinds require consent first. */
  consent_missing: { status: 409 },
  /** The link in the mail is not one of ours. */
  unsubscribe_failed: { status: 400 },
});

const kind = oneOf(notificationKinds);

export const notificationSetting = object({
  kind,
  email: boolean(),
  push: nullable(boolean()),
  /** The kind is advertising and the member has not consented to it, so it stays off. */
  consent_missing: boolean(),
});
export type NotificationSetting = Static<typeof notificationSetting>;

export const notificationSettings = object({
  /** The address to which mails are sent. */
  email: string(),
  settings: array(notificationSetting),
  /** Why no mail is sent at all, regardless of the settings. Empty if mail is sent. */
  notifications_disabled: array(oneOf(disabledReasons)),
});
export type NotificationSettings = Static<typeof notificationSettings>;

export const getNotificationSettings = defineCall({
  name: 'getNotificationSettings',
  method: 'GET',
  path: '/api/notifications.php',
  access: 'member',
  response: notificationSettings,
  limit: 'read',
  summary: 'Which notifications the member gets by mail and push.',
});

export const changeNotificationSetting = defineCall({
  name: 'changeNotificationSetting',
  method: 'PUT',
  path: '/api/notifications.php',
  access: 'member',
  body: object({ kind, channel: oneOf(notificationChannels), enabled: boolean() }),
  response: notificationSettings,
  errors: [notificationErrors.consent_missing],
  changes: ['viewer'],
  limit: 'write',
  summary: 'Turns one kind of notification on or off for one channel.',
});

export const resumeMails = defineCall({
  name: 'resumeMails',
  method: 'POST',
  path: '/api/notifications.php',
  access: 'member',
  body: object({}),
  response: notificationSettings,
  changes: ['viewer'],
  limit: 'write',
  summary: 'Turns mails back on after they stopped because of a spam mark, a bounce or an unsubscription.',
});

/** A browser's push subscription, as returned by its `toJSON()`. */
export const browserSubscription = object({
  endpoint: line({ max: 1_000 }),
  expirationTime: optional(nullable(number({ minimum: 0, maximum: 1e15 }))),
  keys: object({
    p256dh: string({ pattern: '^[A-Za-z0-9_-]{80,100}={0,2}$' }),
    auth: string({ pattern: '^[A-Za-z0-9_-]{20,40}={0,2}$' }),
  }),
});
export type BrowserSubscription = Static<typeof browserSubscription>;

export const subscribePush = defineCall({
  name: 'subscribePush',
  method: 'POST',
  path: '/api/user.php',
  variant: { field: 'push', value: '1' },
  access: 'member',
  body: object({ subscription: browserSubscription }),
  response: object({ subscribed: boolean() }),
  limit: 'write',
  summary: "Stores a browser's push subscription.",
});

export const unsubscribePush = defineCall({
  name: 'unsubscribePush',
  method: 'POST',
  path: '/api/user.php',
  variant: { field: 'push', value: '0' },
  access: 'anyone',
  body: object({ endpoint: line({ max: 1_000 }) }),
  response: object({ subscribed: boolean() }),
  limit: 'write',
  summary: 'Deletes a push subscription. Anyone who knows its endpoint may do so, logged in or not.',
});

/** What an unsubscribe link in a mail stops: mails of its kind, or all mails except those the account needs. */
export const unsubscribeScopes = ['kind', 'all'] as const;

export const getUnsubscribe = defineCall({
  name: 'getUnsubscribe',
  method: 'GET',
  path: '/api/unsubscribe.php',
  access: 'anyone',
  query: object({ link: code({ max: 100 }) }),
  response: object({ kind, subscribed: boolean() }),
  errors: [notificationErrors.unsubscribe_failed],
  limit: 'write',
  summary: 'Says which mails an unsubscribe link stops; changes nothing.',
});

export const unsubscribe = defineCall({
  name: 'unsubscribe',
  method: 'POST',
  path: '/api/unsubscribe.php',
  access: 'anyone',
  body: object({ link: code({ max: 100 }), scope: oneOf(unsubscribeScopes) }),
  response: object({ kind, subscribed: boolean() }),
  errors: [notificationErrors.unsubscribe_failed],
  limit: 'write',
  summary: 'Stops mails by a link from a mail, without a log-in.',
});

/** What a mail provider reports about an address. */
export const mailEventTypes = ['bounce', 'complaint', 'unsubscribe'] as const;

export const receiveMailEvent = defineCall({
  name: 'receiveMailEvent',
  method: 'POST',
  path: '/api/mail-events.php',
  access: 'provider',
  body: object({
    /** The host to which the event is sent. */
    host: line({ max: 253 }),
    type: oneOf(mailEventTypes),
    email: code({ max: 254 }),
    at: timestamp(),
    /** HMAC-SHA256, in hex, of `host`, `type`, `email` and `at` joined by line feeds. */
    signature: string({ pattern: '^[0-9a-f]{64}$' }),
  }),
  response: object({ received: boolean() }),
  limit: 'write',
  summary:
    'Reports that a mail bounced, was marked as spam or was unsubscribed from. The address then gets no more notifications.',
});
