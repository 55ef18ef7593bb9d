import { sessionCookie } from '#features/identity/accounts/server/public.ts';
import { route } from '#platform/server/http/route.ts';
import * as calls from '../contract.ts';
import { changeConsent } from './consents.ts';
import { deleteAccount } from './delete-account.ts';
import { mailWayBackAgain } from './mail-way-back.ts';
import { openDownload } from './download-address.ts';
import { listLeaveOffers, takeLeaveOffer } from './leave-offers.ts';
import { pauseAccount, resumeAccount } from './pause.ts';
import { reactivateAccount } from './reactivate-account.ts';
import { loadPrivacy } from './load-privacy.ts';
import { requestDownload } from './request-download.ts';

export const privacyRoutes = [
  route(calls.getPrivacy, loadPrivacy),
  route(calls.changeConsent, async (context, { kind, given }) => ({
    consents: await changeConsent(context, kind, given),
  })),
  route(calls.requestDataDownload, async (context) => ({ download: await requestDownload(context) })),
  route(calls.openDataDownload, async (context, { id, password }) => ({
    address: await openDownload(context, id, password),
  })),
  route(calls.pauseAccount, async (context) => ({ paused_at: (await pauseAccount(context)).toISOString() })),
  route(calls.resumeAccount, async (context) => ({ resumed: await resumeAccount(context) })),
  route(calls.getLeaveOffers, listLeaveOffers),
  route(calls.takeLeaveOffer, async (context, { offer }) => ({
    until: (await takeLeaveOffer(context, offer))?.toISOString() ?? null,
  })),
  route(calls.deleteAccount, async (context, { password, reason }) => {
    const until = await deleteAccount(context, password, reason);
    context.clearCookie(sessionCookie);
    context.setCookie('account_deleted', 'yes');
    context.forgetCaller();
    return { deleted: true, returnable_until: until.toISOString() };
  }),
  route(calls.mailReactivation, async (context) => {
    await mailWayBackAgain(context);
    return { sent: true };
  }),
  route(calls.reactivateAccount, async (context, { token }) => {
    await reactivateAccount(context, token);
    return { reactivated: true };
  }),
];
