// Generated from ./contract.ts by `npm run docs:api`.
import type { ClientCall, ClientErrors } from '#platform/shared/client-call.ts';
import type * as contract from './contract.ts';

export type * from './contract.ts';

export const activities: typeof contract.activities = ['online', 'today', 'this_week', 'longer_ago'];
export const countCap: typeof contract.countCap = 1000;
export const countMembers: ClientCall<typeof contract.countMembers> = {
  name: 'countMembers',
  method: 'GET',
  path: '/api/members-count.php',
  query: [
    'gender',
    'country',
    'countryregion',
    'distance',
    'min_age',
    'max_age',
    'with_photo',
    'online',
    'new',
    'interests',
    'hair_colour',
    'eye_colour',
    'body_type',
    'relationship_status',
    'tattoos',
    'reason_for_joining',
  ],
};
export const getMember: ClientCall<typeof contract.getMember> = {
  name: 'getMember',
  method: 'GET',
  path: '/api/member.php',
  reads: ['member'],
  query: ['id'],
};
export const getSavedSearch: ClientCall<typeof contract.getSavedSearch> = {
  name: 'getSavedSearch',
  method: 'GET',
  path: '/api/saved-search.php',
  query: [],
};
export const getSearchHelp: ClientCall<typeof contract.getSearchHelp> = {
  name: 'getSearchHelp',
  method: 'GET',
  path: '/api/search-help.php',
  query: [
    'gender',
    'country',
    'countryregion',
    'distance',
    'min_age',
    'max_age',
    'with_photo',
    'online',
    'new',
    'interests',
    'hair_colour',
    'eye_colour',
    'body_type',
    'relationship_status',
    'tattoos',
    'reason_for_joining',
  ],
};
export const getSimilarMembers: ClientCall<typeof contract.getSimilarMembers> = {
  name: 'getSimilarMembers',
  method: 'GET',
  path: '/api/similar-members.php',
  query: [
    'gender',
    'country',
    'countryregion',
    'distance',
    'min_age',
    'max_age',
    'with_photo',
    'online',
    'new',
    'interests',
    'hair_colour',
    'eye_colour',
    'body_type',
    'relationship_status',
    'tattoos',
    'reason_for_joining',
    'sort',
    'cursor',
  ],
};
export const memberErrors: ClientErrors<typeof contract.memberErrors> = {
  premium_filter: { code: 'premium_filter', status: 403 },
};
export const newForDays: typeof contract.newForDays = 30;
export const pageSize: typeof contract.pageSize = 24;
export const saveSearch: ClientCall<typeof contract.saveSearch> = {
  name: 'saveSearch',
  method: 'PUT',
  path: '/api/saved-search.php',
  query: [],
  body: 'json',
};
export const searchFields: typeof contract.searchFields = [
  'gender',
  'country',
  'countryregion',
  'distance',
  'age',
  'with_photo',
  'online',
  'new',
  'interests',
  'hair_colour',
  'eye_colour',
  'body_type',
  'relationship_status',
  'tattoos',
  'reason_for_joining',
];
export const searchMembers: ClientCall<typeof contract.searchMembers> = {
  name: 'searchMembers',
  method: 'GET',
  path: '/api/members.php',
  reads: ['members'],
  query: [
    'gender',
    'country',
    'countryregion',
    'distance',
    'min_age',
    'max_age',
    'with_photo',
    'online',
    'new',
    'interests',
    'hair_colour',
    'eye_colour',
    'body_type',
    'relationship_status',
    'tattoos',
    'reason_for_joining',
    'sort',
    'cursor',
  ],
};
export const sortOrders: typeof contract.sortOrders = ['last_active', 'newest', 'nearest', 'best_match'];
