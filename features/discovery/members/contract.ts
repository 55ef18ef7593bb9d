import { defineCall } from '#platform/shared/call.ts';
import { defineErrors, platformErrors } from '#platform/shared/errors.ts';
import {
  array,
  boolean,
  countryCode,
  integer,
  nullable,
  object,
  oneOf,
  oneOfNumbers,
  optional,
  pageCursor,
  string,
  text,
  uuid,
  type Static,
} from '#platform/shared/schema.ts';
import { answerFields, answerValues, type AnswerField } from '#features/people/profiles/answers.ts';
import { genders, interestIds } from '#features/people/profiles/attributes.ts';
import { likeOrigins } from '#features/discovery/likes/contract.ts';
import { matchReason } from '#features/discovery/matching/contract.ts';
import { memberCard, memberProfile } from '#features/people/profiles/contract.ts';
import { distanceBands } from '#features/site/places/distance-bands.ts';

/** Members of one page of results. */
export const pageSize = 24;
/** Counts stop here; the page says "1,000+". */
export const countCap = 1_000;

/** `best_match`: of the latest active, those first for whom both sides are likeliest to say yes. */
export const sortOrders = ['last_active', 'newest', 'nearest', 'best_match'] as const;
export type SortOrder = (typeof sortOrders)[number];

/** A member counts as new this long after joining, in days. */
export const newForDays = 30;

const interestChoice = optional(array(oneOf(interestIds), { minItems: 1, maxItems: 10, uniqueItems: true }));

const answerFilter = <F extends AnswerField>(field: F) =>
  optional(
    array(oneOf<(typeof answerValues)[F]>(answerValues[field]), {
      minItems: 1,
      maxItems: answerValues[field].length,
      uniqueItems: true,
    }),
  );
const answerFilters = Object.fromEntries(answerFields.map((field) => [field, answerFilter(field)])) as {
  [F in AnswerField]: ReturnType<typeof answerFilter<F>>;
};

/** Whom to look for; what is left out comes from the searcher's own profile, or is open. */
export const searchFilters = {
  gender: optional(oneOf(genders)),
  country: optional(countryCode()),
  countryregion: optional(text({ max: 80 })),
  /** Kilometres at most, in the searcher's country or the one given. */
  distance: optional(oneOfNumbers(distanceBands)),
  min_age: optional(integer({ minimum: 18, maximum: 99 })),
  max_age: optional(integer({ minimum: 18, maximum: 99 })),
  with_photo: optional(boolean()),
  online: optional(boolean()),
  new: optional(boolean()),
  /** All of these. */
  interests: interestChoice,
  /** Of each question, one of these. */
  ...answerFilters,
} as const;

/** Filters by the names that the settings `search_fields` and `premium_search_fields` use. */
export const searchFields = [
  'gender',
  'country',
  'countryregion',
  'distance',
  'age',
  'with_photo',
  'online',
  'new',
  'interests',
  ...answerFields,
] as const;
export type SearchField = (typeof searchFields)[number];

export const searchFilterSet = object(searchFilters);
export type SearchFilters = Static<typeof searchFilterSet>;

export const searchQuery = object({
  ...searchFilters,
  sort: optional(oneOf(sortOrders)),
  cursor: optional(pageCursor()),
});
export type SearchQuery = Static<typeof searchQuery>;

/** The filters in force, those of the profile included. */
export const appliedFilters = object({
  ...searchFilters,
  /** Null: every gender the searcher seeks. */
  gender: nullable(oneOf(genders)),
  /** What the gender filter may be set to. */
  sought: array(oneOf(genders)),
  country: countryCode(),
  countryregion: nullable(string()),
  distance: nullable(oneOfNumbers(distanceBands)),
  min_age: integer(),
  max_age: integer(),
  with_photo: boolean(),
  online: boolean(),
  new: boolean(),
  sort: oneOf(sortOrders),
  /** Filters this searcher may use; those of `premium_fields` wait for premium. */
  fields: array(oneOf(searchFields)),
  premium_fields: array(oneOf(searchFields)),
});
export type AppliedFilters = Static<typeof appliedFilters>;

/** A member as found: `distance` is the band both live in, or null when unknown or beyond the widest. */
export const foundMember = object({
  ...memberCard.properties,
  distance: nullable(oneOfNumbers(distanceBands)),
});
export type FoundMember = Static<typeof foundMember>;

export const memberErrors = defineErrors({
  /** A filter for premium members. */
  premium_filter: { status: 403, args: object({ field: oneOf(searchFields) }) },
});

export const searchMembers = defineCall({
  name: 'searchMembers',
  method: 'GET',
  path: '/api/members.php',
  // Visitors, too, where the site's `logged_out_search` lets them.
  access: 'anyone',
  query: searchQuery,
  response: object({
    members: array(foundMember),
    next: nullable(pageCursor()),
    /** At most `countCap` + 1; null on later pages, and where `countMembers` has to count. */
    numResults: nullable(integer()),
    filters: appliedFilters,
  }),
  errors: [memberErrors.premium_filter, platformErrors.authentication_required],
  reads: ['members'],
  limit: 'read',
  summary: 'Members who match the filters and are looking for someone like this member.',
});

export const countMembers = defineCall({
  name: 'countMembers',
  method: 'GET',
  path: '/api/members-count.php',
  access: 'anyone',
  query: searchFilterSet,
  response: object({
    /** At most `countCap` + 1. */
    numResults: integer(),
  }),
  errors: [memberErrors.premium_filter, platformErrors.authentication_required],
  limit: 'read',
  summary: 'The number of members who match the filters, for searches whose result does not include it.',
});

/** A change of the filters, and how many it would find. */
export const filterChange = object({
  /** What the change takes away; ages, distances and chosen values may instead be loosened to `filters`. */
  field: oneOf(searchFields),
  removed: boolean(),
  /** The changed filters, as the search takes them. */
  filters: searchFilterSet,
  numResults: integer(),
});
export type FilterChange = Static<typeof filterChange>;

export const getSearchHelp = defineCall({
  name: 'getSearchHelp',
  method: 'GET',
  path: '/api/search-help.php',
  access: 'anyone',
  query: searchFilterSet,
  response: object({
    numResults: integer(),
    /** For each filter in force, what is found without it; the most first. */
    without: array(filterChange),
    /** The smallest change that brings people back, or null when no single one does. */
    smallest: nullable(filterChange),
    /** Where no single change does: filters whose going together brings people back, each of them needed. */
    together: nullable(
      object({ fields: array(oneOf(searchFields)), filters: searchFilterSet, numResults: integer() }),
    ),
  }),
  errors: [memberErrors.premium_filter, platformErrors.authentication_required],
  limit: 'read',
  summary:
    'For a search with few results: how many members each filter removes, and the smallest change that helps, or the filters to remove together.',
});

export const getSimilarMembers = defineCall({
  name: 'getSimilarMembers',
  method: 'GET',
  path: '/api/similar-members.php',
  access: 'anyone',
  query: searchQuery,
  response: object({
    /** `differs`: the filters that a member does not fit. */
    members: array(object({ ...foundMember.properties, differs: array(oneOf(searchFields)) })),
    next: nullable(pageCursor()),
  }),
  errors: [memberErrors.premium_filter, platformErrors.authentication_required],
  limit: 'read',
  summary: 'Members who nearly match: without filters of taste, in the whole country, of similar ages.',
});

export const getSavedSearch = defineCall({
  name: 'getSavedSearch',
  method: 'GET',
  path: '/api/saved-search.php',
  access: 'member',
  response: object({ filters: searchFilterSet, sort: oneOf(sortOrders) }),
  errors: [],
  limit: 'read',
  summary: "The member's search as last saved.",
});

export const saveSearch = defineCall({
  name: 'saveSearch',
  method: 'PUT',
  path: '/api/saved-search.php',
  access: 'member',
  body: object({ filters: searchFilterSet, sort: oneOf(sortOrders) }),
  response: object({ filters: searchFilterSet, sort: oneOf(sortOrders) }),
  errors: [memberErrors.premium_filter],
  limit: 'write',
  summary: "Saves the member's search for their next visit.",
});

/** When a member was last here, no finer than this; days are the site's. */
export const activities = ['online', 'today', 'this_week', 'longer_ago'] as const;
export type Activity = (typeof activities)[number];

export const getMember = defineCall({
  name: 'getMember',
  method: 'GET',
  path: '/api/member.php',
  access: 'member',
  query: object({ id: uuid() }),
  response: object({
    member: memberProfile,
    /** This member likes them; they like this member; both: a match. */
    liked: boolean(),
    likes_me: boolean(),
    match: boolean(),
    /** What they wrote to their like, and whether it came by itself. */
    note: nullable(string()),
    like_origin: nullable(oneOf(likeOrigins)),
    /** The band both live in; null when unknown or beyond the widest. */
    distance: nullable(oneOfNumbers(distanceBands)),
    /** Null: not for others to know. */
    last_active: nullable(oneOf(activities)),
    /** Why the two might fit, the strongest first; none where either would not find the other. */
    reasons: array(matchReason),
    conversation: nullable(uuid()),
  }),
  errors: [],
  reads: ['member'],
  limit: 'read',
  summary: "Another member's profile. Opening it clears its new-like flag.",
});
