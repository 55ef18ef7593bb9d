import { day, hour, minute, second } from './time.ts';

interface Cookie {
  readonly life: number;
  readonly visit?: true;
  readonly readable?: true;
}

/**
 * Every cookie that the product sets. Only cookies listed here can be set. The cookie page describes each of them, so
 * the list that a visitor reads is always complete. `life` is in milliseconds. Visit cookies end with the visit, or
 * after a day at most. Scripts can only read the cookies that are marked for it.
 */
export const cookies = {
  // Specification, section 9: auth cookie, prefix `auth.`, 30 days; locale cookie, 365 days.
  'auth.session': { life: 30 * day },
  'auth.challenge': { life: 5 * minute },
  // Lives as long as the activation link is valid.
  'auth.signup': { life: 14 * day },
  i18n_redirected: { life: 365 * day, readable: true },
  appearance: { life: 365 * day },
  // Longer than a replica may lag: see platform/server/http/read-from-replica.ts.
  recent_change: { life: 5 * second, readable: true },
  account_deleted: { life: 10 * minute },
  signup_draft: { life: 14 * day },
  shared_photo: { life: hour },
  traffic_source: { life: day, visit: true },
  partner_declined: { life: day, visit: true },
  page_bounce: { life: day, visit: true },
  attribution: { life: 30 * day },
  attribution_choice: { life: 180 * day },
} as const satisfies Record<string, Cookie>;

export type CookieName = keyof typeof cookies;

/**
 * What pages store in the browser without sending it. The cookie page lists it, too. `until` says when it is
 * deleted.
 */
export const storedNames = {
  'entry-warning-skipped': { until: 'cleared' },
  'hide-enrich-alert': { until: 'cleared' },
  'hide-push-notification-alert': { until: 'cleared' },
  'hide-disabled-notifications-alert': { until: 'cleared' },
  'hide-time-bonus-modal': { until: 'cleared' },
  'hide-install-offer': { until: 'cleared' },
  'hide-install-hint': { until: 'cleared' },
  'vonk.chat.enter_begins_line': { until: 'cleared' },
  'vonk.chat.draft': { until: 'tab_closed' },
  'vonk.chat.pending': { until: 'tab_closed' },
  'vonk.offline': { until: 'logged_out' },
  'vonk.signup.typed': { until: 'tab_closed' },
  'vonk.profile.unsaved': { until: 'tab_closed' },
  'vonk.match.answers': { until: 'tab_closed' },
  'vonk.credits.return': { until: 'tab_closed' },
  'vonk.debit.typed': { until: 'tab_closed' },
  'vonk.console.unsaved': { until: 'tab_closed' },
  'chunk-reloaded-at': { until: 'tab_closed' },
} as const satisfies Record<string, { readonly until: 'cleared' | 'tab_closed' | 'logged_out' }>;

/** A key, or the prefix of several keys, under which a page may store something. */
export type StoredName = keyof typeof storedNames;
