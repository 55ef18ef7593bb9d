import type { User } from '#features/identity/accounts/contract.ts';
import { nextTask, type Task, type TaskSettings } from './profile-task.ts';

/** The alerts that a page may show a member. Only the browser knows whether one has been dismissed. */
interface AlertNeeds {
  /** The email address is not confirmed yet (AL-01). */
  readonly activation: boolean;
  /** A payment was left open. */
  readonly payment: boolean;
  /**
   * The most important thing that the profile lacks: a photo (AL-02), words or interests. Null if there is none, or on
   * a page that hides the alert.
   */
  readonly task: Task | null;
  /** Whether the page may offer to turn on push, if the browser supports it (AL-03). */
  readonly push: boolean;
  /** Why mails were stopped (AL-04). Empty if they were not stopped, or if this page itself shows the reasons. */
  readonly mails: readonly string[];
  /** Whether the page may say that the site can be installed (PR-10). */
  readonly install: boolean;
}

/** Pages in the tab bar with alerts on it. The hint about installing appears late, and nothing moves there. */
const pagesWithInstallHint = ['members', 'likes', 'chats'];

/** Specification, section 4: further pages that hide each alert, by route name. */
const sparing = {
  activation: ['signup', 'settings', 'notifications'],
  task: ['profile', 'signup', 'activate-done', 'notifications', 'settings'],
  push: ['signup', 'notifications', 'activate-done'],
  mails: ['settings', 'notifications'],
  // This page tells it itself.
  payment: ['transactions'],
} as const;

type AlertUser = Pick<User, 'open_payment' | 'status' | 'notifications_disabled' | 'profile_steps'> & {
  readonly profile: Pick<User['profile'], 'status' | 'main_image'>;
};

/** What a page without alerts needs. */
export const nothing: AlertNeeds = {
  activation: false,
  payment: false,
  task: null,
  push: false,
  mails: [],
  install: false,
};

/** On these pages staff work on behalf of others, so alerts about their own profile are hidden. */
export const isStaffPage = (page: string | undefined) => page?.startsWith('staff-') ?? false;

/** Returns the alerts that the page must show this user. */
export function alertNeeds(
  user: AlertUser,
  { name: page, alertsHidden }: { readonly name: string | undefined; readonly alertsHidden: boolean },
  settings: TaskSettings,
): AlertNeeds {
  if (alertsHidden || isStaffPage(page)) return nothing;
  const shows = (alert: keyof typeof sparing) =>
    page === undefined || !(sparing[alert] as readonly string[]).includes(page);
  return {
    activation:
      shows('activation') &&
      user.notifications_disabled.length === 0 &&
      user.status === 'not_confirmed' &&
      user.profile.status === 'disabled',
    payment: shows('payment') && user.open_payment !== null,
    task: shows('task') ? nextTask(user, settings) : null,
    push: shows('push'),
    mails: shows('mails') ? user.notifications_disabled : [],
    install: page !== undefined && pagesWithInstallHint.includes(page) && user.status !== 'not_confirmed',
  };
}
