import type { AccountRow } from '#features/identity/accounts/server/public.ts';
import { profileIssues, type ProfileRow } from '#features/people/profiles/server/public.ts';
import type { StoredSite } from '#features/site/sites/server/public.ts';

/** Whether a site may show members of another one: both belong to one company, and both have `member_resell` on. */
export const mayShareMembers = (from: StoredSite | undefined, to: StoredSite | undefined): boolean =>
  from !== undefined &&
  to !== undefined &&
  from.id !== to.id &&
  from.settings.company_id === to.settings.company_id &&
  from.settings.member_resell &&
  to.settings.member_resell &&
  // Whoever has no invitation does not get in this way either.
  to.settings.signups !== 'other';

/** Whether the member could have signed up there with this profile. */
export function fits(profile: ProfileRow, { settings }: StoredSite, now: Date): boolean {
  const { gender, country, birthDate } = profile;
  return (
    profileIssues({ gender, country, date_of_birth: birthDate }, { settings, now, country }).length === 0
  );
}

export const speaks = ({ settings }: StoredSite, language: string): boolean =>
  settings.languages.some((one) => one === language);

export interface Original {
  readonly account: AccountRow;
  readonly profile: ProfileRow;
}

/** Only confirmed, real members are shown elsewhere; staff and members who left are not. */
export const mayHaveCompanion = ({ account, profile }: Original): boolean =>
  account.status === 'active' && account.staffRole === null && profile.kind === 'real';

/** Whether others may find the member. */
export const isFound = ({ account, profile }: Original): boolean =>
  account.pausedAt === null && !profile.invisible;
