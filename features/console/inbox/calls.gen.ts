// Generated from ./contract.ts by `npm run docs:api`.
import type { ClientCall, ClientErrors } from '#platform/shared/client-call.ts';
import type * as contract from './contract.ts';

export type * from './contract.ts';

export const answerLength: typeof contract.answerLength = 5000;
export const claimInboxCase: ClientCall<typeof contract.claimInboxCase> = {
  name: 'claimInboxCase',
  method: 'POST',
  path: '/api/staff-inbox-claims.php',
  query: [],
  body: 'json',
};
export const decideInboxCase: ClientCall<typeof contract.decideInboxCase> = {
  name: 'decideInboxCase',
  method: 'POST',
  path: '/api/staff-inbox-decisions.php',
  query: [],
  body: 'json',
};
export const getInbox: ClientCall<typeof contract.getInbox> = {
  name: 'getInbox',
  method: 'GET',
  path: '/api/staff-inbox.php',
  query: ['cursor', 'state', 'kind'],
};
export const getInboxCase: ClientCall<typeof contract.getInboxCase> = {
  name: 'getInboxCase',
  method: 'GET',
  path: '/api/staff-inbox-case.php',
  query: ['kind', 'subject'],
};
export const getInboxFigures: ClientCall<typeof contract.getInboxFigures> = {
  name: 'getInboxFigures',
  method: 'GET',
  path: '/api/staff-inbox-figures.php',
  query: [],
};
export const inboxErrors: ClientErrors<typeof contract.inboxErrors> = {
  case_claimed: { code: 'case_claimed', status: 409 },
  case_decided: { code: 'case_decided', status: 409 },
  decision_final: { code: 'decision_final', status: 409 },
};
export const inboxPageSize: typeof contract.inboxPageSize = 50;
export const previewInboxDecision: ClientCall<typeof contract.previewInboxDecision> = {
  name: 'previewInboxDecision',
  method: 'POST',
  path: '/api/staff-inbox-previews.php',
  query: [],
  body: 'json',
};
export const saveInboxFilter: ClientCall<typeof contract.saveInboxFilter> = {
  name: 'saveInboxFilter',
  method: 'POST',
  path: '/api/staff-inbox-filters.php',
  query: [],
  body: 'json',
};
export const takeOverCase: ClientCall<typeof contract.takeOverCase> = {
  name: 'takeOverCase',
  method: 'POST',
  path: '/api/staff-inbox-take-overs.php',
  query: [],
  body: 'json',
};
export const undoInboxDecision: ClientCall<typeof contract.undoInboxDecision> = {
  name: 'undoInboxDecision',
  method: 'POST',
  path: '/api/staff-inbox-undos.php',
  query: [],
  body: 'json',
};
