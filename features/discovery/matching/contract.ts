import { defineCall } from '#platform/shared/call.ts';
import {
  array,
  boolean,
  integer,
  nullable,
  object,
  oneOf,
  oneOfNumbers,
  optional,
  pageCursor,
  type Static,
} from '#platform/shared/schema.ts';
import { interestIds } from '#features/people/profiles/attributes.ts';
import { distanceBands } from '#features/site/places/distance-bands.ts';
import { memberCard } from '#features/people/profiles/contract.ts';
import { habitAnswers, habits, intentions, maxWishedInterests } from './match-questions.ts';

/** Suggestions per page. */
export const suggestionsPageSize = 24;

const matchAnswerFields = {
  /** Reasons for joining that the member is looking for; empty means any. */
  intentions: array(oneOf(intentions), { maxItems: intentions.length, uniqueItems: true }),
  /** Kilometres, one of `distances`; null means anywhere in the country. */
  max_distance: nullable(integer({ minimum: 1, maximum: 1_000 })),
  /** Interests that a match should share. */
  interests: array(oneOf(interestIds), { maxItems: maxWishedInterests, uniqueItems: true }),
  smoking: nullable(oneOf(habitAnswers.smoking)),
  drinking: nullable(oneOf(habitAnswers.drinking)),
  free_time: nullable(oneOf(habitAnswers.free_time)),
  pace: nullable(oneOf(habitAnswers.pace)),
} as const;

export const matchAnswers = object(matchAnswerFields);
export type MatchAnswers = Static<typeof matchAnswers>;

export const getMatchAnswers = defineCall({
  name: 'getMatchAnswers',
  method: 'GET',
  path: '/api/match-finder.php',
  access: 'member',
  response: object({
    /** Null if the questions have not been answered. */
    answers: nullable(matchAnswers),
    /** The ages are stored in the profile: answering the question about ages changes them everywhere on the site. */
    seek_min_age: integer(),
    seek_max_age: integer(),
    /** The interests that this member may choose from. */
    offered_interests: array(oneOf(interestIds)),
  }),
  limit: 'read',
  summary: "The member's answers in the match finder.",
});

export const saveMatchAnswers = defineCall({
  name: 'saveMatchAnswers',
  method: 'PUT',
  path: '/api/match-finder.php',
  access: 'member',
  body: object(matchAnswerFields),
  response: object({ answers: matchAnswers }),
  limit: 'write',
  summary:
    'Stores the answers of the match finder, replacing earlier ones; suggestions take them into account at once.',
});

export const forgetMatchAnswers = defineCall({
  name: 'forgetMatchAnswers',
  method: 'DELETE',
  path: '/api/match-finder.php',
  access: 'member',
  response: object({ forgotten: boolean() }),
  limit: 'write',
  summary: 'Deletes the answers of the match finder.',
});

export const getLearning = defineCall({
  name: 'getLearning',
  method: 'GET',
  path: '/api/learning.php',
  access: 'member',
  response: object({ learns: boolean() }),
  limit: 'read',
  summary: "Whether the ranking learns from the member's actions.",
});

export const changeLearning = defineCall({
  name: 'changeLearning',
  method: 'PUT',
  path: '/api/learning.php',
  access: 'member',
  body: object({ learns: boolean() }),
  response: object({ learns: boolean() }),
  limit: 'write',
  summary:
    'Turns learning off or on. Turning it off immediately deletes everything learned about the member.',
});

/** The main parameters of the ranking; each combines several signals. */
export const rankingTopics = [
  'wishes',
  'age',
  'distance',
  'interests',
  'answers',
  'appeal',
  'openness',
] as const;
export type RankingTopic = (typeof rankingTopics)[number];

export const rankingParameter = object({
  topic: oneOf(rankingTopics),
  importance: oneOf(['high', 'medium', 'low', 'none']),
});
export type RankingParameter = Static<typeof rankingParameter>;

export const getRankingParameters = defineCall({
  name: 'getRankingParameters',
  method: 'GET',
  path: '/api/ranking.php',
  access: 'anyone',
  response: object({
    /** Most important first. */
    parameters: array(rankingParameter),
    /**
     * Whether the weights were learned from the site's own decisions. If there are too few decisions, the defaults
     * apply.
     */
    learned: boolean(),
  }),
  limit: 'read',
  summary: 'The main parameters that decide the order of members on this site, from the weights in use.',
});

export const reasonKinds = [
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
] as const;

/** Why a member is suggested. */
export const matchReason = object({
  kind: oneOf(reasonKinds),
  /** Set for the reasons `shared_interests` and `wished_interests`. */
  interests: optional(array(oneOf(interestIds))),
  /** Set for the reason `near`: the distance band in km. */
  km: optional(integer()),
  /** Set for the reason `same_habits`: the habits on which both gave the same answer. */
  habits: optional(array(oneOf(habits))),
});
export type MatchReason = Static<typeof matchReason>;

export const suggestion = object({
  ...memberCard.properties,
  /** One to three reasons, strongest first. */
  reasons: array(matchReason, { minItems: 1, maxItems: 3 }),
  /** A distance band in km; null if unknown or beyond the widest band. */
  distance: nullable(oneOfNumbers(distanceBands)),
  /** Whether the member lives beyond the maximum distance in the match finder; such members come last. */
  beyond_asked: boolean(),
});
export type Suggestion = Static<typeof suggestion>;

export const getMatchesForMe = defineCall({
  name: 'getMatchesForMe',
  method: 'GET',
  path: '/api/matches-for-me.php',
  access: 'member',
  query: object({ cursor: optional(pageCursor()) }),
  response: object({ members: array(suggestion), next: nullable(pageCursor()) }),
  reads: ['matches'],
  mayLag: true,
  limit: 'read',
  summary:
    'Matching people with the reasons, best first; people beyond the requested distance come last. Each fits what the other seeks by gender, age and country, and neither has liked, passed or blocked the other.',
});
