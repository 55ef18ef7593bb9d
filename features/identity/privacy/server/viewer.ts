import { defineUserRead } from '#features/identity/accounts/server/public.ts';
import { companyOf } from '#features/site/sites/server/public.ts';
import { consentVersions, indispensableConsents } from '../privacy-choices.ts';

interface ViewerAccount {
  readonly suspended: boolean;
  readonly paused: boolean;
  /** The version of each text that the member agreed to. */
  readonly agreed: Readonly<Record<string, string>>;
}

/**
 * The notice about the signed-in member's account. Some members never agreed to any text, such as staff accounts
 * created by the operator. They are asked in the settings, not on every page.
 */
export const viewerAccountNotice = defineUserRead({
  name: 'privacy',
  sql: `json_build_object(
    'suspended', account.suspended_at is not null, 'paused', account.paused_at is not null,
    'agreed', (select coalesce(json_object_agg(kind, version), '{}') from consent
      where site_id = account.site_id and member_id = account.member_id and withdrawn_at is null))`,
  show: async (context, _executor, { suspended, paused, agreed }: ViewerAccount) => {
    if (suspended) return { account_notice: 'suspended' as const };
    const versions = consentVersions((await companyOf(context)).added);
    const outdated = indispensableConsents.find((kind) => agreed[kind] && agreed[kind] !== versions[kind]);
    return { account_notice: outdated ?? (paused ? ('paused' as const) : null) };
  },
});
