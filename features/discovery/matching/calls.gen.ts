// Generated from ./contract.ts by `npm run docs:api`.
import type { ClientCall } from '#platform/shared/client-call.ts';
import type * as contract from './contract.ts';

export type * from './contract.ts';

export const changeLearning: ClientCall<typeof contract.changeLearning> = {
  name: 'changeLearning',
  method: 'PUT',
  path: '/api/learning.php',
  query: [],
  body: 'json',
};
export const forgetMatchAnswers: ClientCall<typeof contract.forgetMatchAnswers> = {
  name: 'forgetMatchAnswers',
  method: 'DELETE',
  path: '/api/match-finder.php',
  query: [],
};
export const getLearning: ClientCall<typeof contract.getLearning> = {
  name: 'getLearning',
  method: 'GET',
  path: '/api/learning.php',
  query: [],
};
export const getMatchAnswers: ClientCall<typeof contract.getMatchAnswers> = {
  name: 'getMatchAnswers',
  method: 'GET',
  path: '/api/match-finder.php',
  query: [],
};
export const getMatchesForMe: ClientCall<typeof contract.getMatchesForMe> = {
  name: 'getMatchesForMe',
  method: 'GET',
  path: '/api/matches-for-me.php',
  reads: ['matches'],
  query: ['cursor'],
};
export const getRankingParameters: ClientCall<typeof contract.getRankingParameters> = {
  name: 'getRankingParameters',
  method: 'GET',
  path: '/api/ranking.php',
  query: [],
};
export const rankingTopics: typeof contract.rankingTopics = [
  'wishes',
  'age',
  'distance',
  'interests',
  'answers',
  'appeal',
  'openness',
];
export const reasonKinds: typeof contract.reasonKinds = [
  'shared_interests',
  'wished_interests',
  'near',
  'same_intention',
  'wished_intention',
  'same_habits',
  'answers_messages',
  'like_those_you_like',
  'same_age',
  'seek_each_other',
];
export const saveMatchAnswers: ClientCall<typeof contract.saveMatchAnswers> = {
  name: 'saveMatchAnswers',
  method: 'PUT',
  path: '/api/match-finder.php',
  query: [],
  body: 'json',
};
export const suggestionsPageSize: typeof contract.suggestionsPageSize = 24;
