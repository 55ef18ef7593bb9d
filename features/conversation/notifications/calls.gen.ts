// Generated from ./contract.ts by `npm run docs:api`.
import type { ClientCall, ClientErrors } from '#platform/shared/client-call.ts';
import type * as contract from './contract.ts';

export type * from './contract.ts';

export const changeNotificationSetting: ClientCall<typeof contract.changeNotificationSetting> = {
  name: 'changeNotificationSetting',
  method: 'PUT',
  path: '/api/notifications.php',
  changes: ['viewer'],
  query: [],
  body: 'json',
};
export const getNotificationSettings: ClientCall<typeof contract.getNotificationSettings> = {
  name: 'getNotificationSettings',
  method: 'GET',
  path: '/api/notifications.php',
  query: [],
};
export const getUnsubscribe: ClientCall<typeof contract.getUnsubscribe> = {
  name: 'getUnsubscribe',
  method: 'GET',
  path: '/api/unsubscribe.php',
  query: ['link'],
};
export const mailEventTypes: typeof contract.mailEventTypes = ['bounce', 'complaint', 'unsubscribe'];
export const notificationErrors: ClientErrors<typeof contract.notificationErrors> = {
  consent_missing: { code: 'consent_missing', status: 409 },
  unsubscribe_failed: { code: 'unsubscribe_failed', status: 400 },
};
export const receiveMailEvent: ClientCall<typeof contract.receiveMailEvent> = {
  name: 'receiveMailEvent',
  method: 'POST',
  path: '/api/mail-events.php',
  query: [],
  body: 'json',
};
export const resumeMails: ClientCall<typeof contract.resumeMails> = {
  name: 'resumeMails',
  method: 'POST',
  path: '/api/notifications.php',
  changes: ['viewer'],
  query: [],
  body: 'json',
};
export const subscribePush: ClientCall<typeof contract.subscribePush> = {
  name: 'subscribePush',
  method: 'POST',
  path: '/api/user.php',
  variant: { field: 'push', value: '1' },
  query: [],
  body: 'json',
};
export const unsubscribe: ClientCall<typeof contract.unsubscribe> = {
  name: 'unsubscribe',
  method: 'POST',
  path: '/api/unsubscribe.php',
  query: [],
  body: 'json',
};
export const unsubscribePush: ClientCall<typeof contract.unsubscribePush> = {
  name: 'unsubscribePush',
  method: 'POST',
  path: '/api/user.php',
  variant: { field: 'push', value: '0' },
  query: [],
  body: 'json',
};
export const unsubscribeScopes: typeof contract.unsubscribeScopes = ['kind', 'all'];
