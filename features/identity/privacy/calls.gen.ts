// Generated from ./contract.ts by `npm run docs:api`.
import type { ClientCall, ClientErrors } from '#platform/shared/client-call.ts';
import type * as contract from './contract.ts';

export type * from './contract.ts';

export const changeConsent: ClientCall<typeof contract.changeConsent> = {
  name: 'changeConsent',
  method: 'PUT',
  path: '/api/consent.php',
  changes: ['viewer', 'privacy'],
  query: [],
  body: 'json',
};
export const deleteAccount: ClientCall<typeof contract.deleteAccount> = {
  name: 'deleteAccount',
  method: 'POST',
  path: '/api/account-deletion.php',
  query: [],
  body: 'json',
};
export const getLeaveOffers: ClientCall<typeof contract.getLeaveOffers> = {
  name: 'getLeaveOffers',
  method: 'GET',
  path: '/api/leave-offer.php',
  query: [],
};
export const getPrivacy: ClientCall<typeof contract.getPrivacy> = {
  name: 'getPrivacy',
  method: 'GET',
  path: '/api/privacy.php',
  reads: ['privacy'],
  query: [],
};
export const mailReactivation: ClientCall<typeof contract.mailReactivation> = {
  name: 'mailReactivation',
  method: 'POST',
  path: '/api/reactivation-mail.php',
  query: [],
  body: 'json',
};
export const openDataDownload: ClientCall<typeof contract.openDataDownload> = {
  name: 'openDataDownload',
  method: 'POST',
  path: '/api/data-download-address.php',
  query: [],
  body: 'json',
};
export const pauseAccount: ClientCall<typeof contract.pauseAccount> = {
  name: 'pauseAccount',
  method: 'POST',
  path: '/api/pause.php',
  changes: ['viewer', 'privacy'],
  query: [],
  body: 'json',
};
export const privacyErrors: ClientErrors<typeof contract.privacyErrors> = {
  wrong_password: { code: 'wrong_password', status: 403 },
  consent_indispensable: { code: 'consent_indispensable', status: 409 },
  download_too_soon: { code: 'download_too_soon', status: 429 },
  reactivation_failed: { code: 'reactivation_failed', status: 400 },
  offer_taken: { code: 'offer_taken', status: 409 },
};
export const reactivateAccount: ClientCall<typeof contract.reactivateAccount> = {
  name: 'reactivateAccount',
  method: 'POST',
  path: '/api/reactivation.php',
  query: [],
  body: 'json',
};
export const requestDataDownload: ClientCall<typeof contract.requestDataDownload> = {
  name: 'requestDataDownload',
  method: 'POST',
  path: '/api/data-download.php',
  query: [],
  body: 'json',
};
export const resumeAccount: ClientCall<typeof contract.resumeAccount> = {
  name: 'resumeAccount',
  method: 'DELETE',
  path: '/api/pause.php',
  changes: ['viewer', 'privacy'],
  query: [],
};
export const takeLeaveOffer: ClientCall<typeof contract.takeLeaveOffer> = {
  name: 'takeLeaveOffer',
  method: 'POST',
  path: '/api/leave-offer.php',
  query: [],
  body: 'json',
};
