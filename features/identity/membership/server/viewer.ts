import { defineUserRead } from '#features/identity/accounts/server/public.ts';
import { premiumSql } from './membership-sql.ts';

/** Whether the signed-in member is premium. */
export const viewerMembership = defineUserRead({
  name: 'membership',
  sql: premiumSql({ site: 'account.site_id', member: 'account.member_id' }),
  show: async (_context, _executor, premium: boolean) => ({ paid_user: premium }),
});
