import { defineUserRead } from '#features/identity/accounts/server/public.ts';

/** The signed-in member's balance. */
export const viewerWallet = defineUserRead({
  name: 'credits',
  sql: 'select balance from wallet where site_id = account.site_id and member_id = account.member_id',
  show: async (_context, _executor, balance: number) => ({ credits: balance }),
});
