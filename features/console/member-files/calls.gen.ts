// Generated from ./contract.ts by `npm run docs:api`.
import type { ClientCall, ClientErrors } from '#platform/shared/client-call.ts';
import type * as contract from './contract.ts';

export type * from './contract.ts';

export const accountStates: typeof contract.accountStates = [
  'not_confirmed',
  'active',
  'imported',
  'paused',
  'suspended',
  'deleted',
  'erased',
];
export const actOnMember: ClientCall<typeof contract.actOnMember> = {
  name: 'actOnMember',
  method: 'POST',
  path: '/api/staff-member-actions.php',
  idempotent: true,
  query: [],
  body: 'json',
};
export const addMemberNote: ClientCall<typeof contract.addMemberNote> = {
  name: 'addMemberNote',
  method: 'POST',
  path: '/api/staff-member-notes.php',
  idempotent: true,
  query: [],
  body: 'json',
};
export const decideCreditGrant: ClientCall<typeof contract.decideCreditGrant> = {
  name: 'decideCreditGrant',
  method: 'POST',
  path: '/api/staff-credit-grants.php',
  query: [],
  body: 'json',
};
export const fileListSize: typeof contract.fileListSize = 12;
export const getMemberFile: ClientCall<typeof contract.getMemberFile> = {
  name: 'getMemberFile',
  method: 'GET',
  path: '/api/staff-member.php',
  query: ['id'],
};
export const getMemberMail: ClientCall<typeof contract.getMemberMail> = {
  name: 'getMemberMail',
  method: 'GET',
  path: '/api/staff-member-mail.php',
  query: ['id'],
};
export const getStaffMembers: ClientCall<typeof contract.getStaffMembers> = {
  name: 'getStaffMembers',
  method: 'GET',
  path: '/api/staff-members.php',
  query: ['cursor'],
};
export const grantStates: typeof contract.grantStates = ['waiting', 'done', 'refused'];
export const mailStates: typeof contract.mailStates = ['waiting', 'sent', 'refused'];
export const maxCredits: typeof contract.maxCredits = 5000;
export const memberFileErrors: ClientErrors<typeof contract.memberFileErrors> = {
  action_not_possible: { code: 'action_not_possible', status: 409 },
  identity_not_proven: { code: 'identity_not_proven', status: 409 },
  identity_locked: { code: 'identity_locked', status: 429 },
  too_few_credits: { code: 'too_few_credits', status: 409 },
  grant_limit: { code: 'grant_limit', status: 409 },
  grant_decided: { code: 'grant_decided', status: 409 },
  grant_own: { code: 'grant_own', status: 409 },
};
export const noteLength: typeof contract.noteLength = 2000;
export const previewMemberAction: ClientCall<typeof contract.previewMemberAction> = {
  name: 'previewMemberAction',
  method: 'POST',
  path: '/api/staff-member-previews.php',
  query: [],
  body: 'json',
};
