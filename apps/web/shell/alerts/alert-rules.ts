import type { User } from '#features/identity/accounts/contract.ts';

/** The alerts that a page may show a member; only the browser knows whether one was dismissed. */
interface AlertNeeds {
  /** The e-mail address is not confirmed yet (AL-01). */
  readonly activation: boolean;
  /** No photo yet (AL-02). */
  readonly photo: boolean;
  /** The page may offer to turn on push, if the browser supports it (AL-03). */
  readonly push: boolean;
  /** Why mails stopped (AL-04); empty: they did not, or this page shows it itself. */
  readonly mails: readonly string[];
}

/** Specification, section 4: the pages that hide an alert, by route name. */
const sparing = {
  activation: ['signup', 'settings', 'notifications'],
  photo: ['profile', 'signup', 'activate-done', 'premium', 'notifications', 'directdebit', 'settings'],
  push: ['signup', 'notifications', 'activate-done', 'directdebit', 'premium'],
  mails: ['settings', 'notifications'],
} as const;

type AlertUser = Pick<User, 'status' | 'notifications_disabled'> & {
  readonly profile: Pick<User['profile'], 'status' | 'main_image'>;
};

const nothing: AlertNeeds = { activation: false, photo: false, push: false, mails: [] };

/** Staff work on these pages for others, so they hide alerts about their own profile. */
export const isStaffPage = (page: string | undefined) => page?.startsWith('staff-') ?? false;

/** The alerts that a page of this name must show this user. */
export function alertNeeds(user: AlertUser, page: string | undefined): AlertNeeds {
  if (isStaffPage(page)) return nothing;
  const shows = (alert: keyof typeof sparing) =>
    page === undefined || !(sparing[alert] as readonly string[]).includes(page);
  return {
    activation:
      shows('activation') &&
      user.notifications_disabled.length === 0 &&
      user.status === 'not_confirmed' &&
      user.profile.status === 'disabled',
    photo: shows('photo') && user.profile.main_image === null,
    push: shows('push'),
    mails: shows('mails') ? user.notifications_disabled : [],
  };
}
