import { defineCall } from '#platform/shared/call.ts';
import { defineErrors, platformErrors } from '#platform/shared/errors.ts';
import {
  array,
  boolean,
  countryCode,
  integer,
  line,
  nullable,
  object,
  oneOf,
  oneOfNumbers,
  optional,
  pageCursor,
  string,
  uuid,
  type Static,
} from '#platform/shared/schema.ts';
import {
  searchChoiceNames,
  searchChoices,
  type SearchChoice,
} from '#features/people/directory/search-choices.ts';
import { maxLanguages, spokenLanguages } from '#features/people/profiles/details.ts';
import { genders, interestIds } from '#features/people/profiles/attributes.ts';
import { likeOrigins } from '#features/discovery/likes/contract.ts';
import { activities } from '#features/people/directory/activities.ts';
import { matchReason } from '#features/discovery/matching/contract.ts';
import { memberCard, memberProfile } from '#features/people/profiles/contract.ts';
import { searchFields, type SearchField } from '#features/people/profiles/search-fields.ts';
import { promptIds } from '#features/people/profiles/prompts.ts';
import { distanceBands } from '#features/site/places/distance-bands.ts';

/** Members per page of results. */
export const pageSize = 24;
/** Counts stop here; the page says "1,000+". */
export const maxCountedMembers = 1_000;

/** `best_match` ranks the most recently active members by how likely both sides are to say yes. */
export const sortOrders = ['last_active', 'newest', 'nearest', 'best_match'] as const;
export type SortOrder = (typeof sortOrders)[number];

/** How many days after joining a member counts as new. */
export const newForDays = 30;

const interestChoice = optional(array(oneOf(interestIds), { minItems: 1, maxItems: 10, uniqueItems: true }));

const answerFilter = <F extends SearchChoice>(field: F) =>
  optional(
    array(oneOf<(typeof searchChoices)[F]>(searchChoices[field]), {
      minItems: 1,
      maxItems: searchChoices[field].length,
      uniqueItems: true,
    }),
  );
const answerFilters = Object.fromEntries(searchChoiceNames.map((field) => [field, answerFilter(field)])) as {
  [F in SearchChoice]: ReturnType<typeof answerFilter<F>>;
};

/** Search filters. A missing filter takes its value from the searcher's profile, or does not apply. */
export const searchFilters = {
  gender: optional(oneOf(genders)),
  country: optional(countryCode()),
  countryregion: optional(line({ max: 80 })),
  /** The maximum distance in km, within the given country, or otherwise within the searcher's country. */
  distance: optional(oneOfNumbers(distanceBands)),
  min_age: optional(integer({ minimum: 18, maximum: 99 })),
  max_age: optional(integer({ minimum: 18, maximum: 99 })),
  with_photo: optional(boolean()),
  online: optional(boolean()),
  new: optional(boolean()),
  /** Members must have all of these interests. */
  interests: interestChoice,
  /** Members must speak all of these languages. */
  languages: optional(
    array(oneOf(spokenLanguages), { minItems: 1, maxItems: maxLanguages, uniqueItems: true }),
  ),
  /** For each question, members must have given one of these answers. */
  ...answerFilters,
} as const;

export { searchFields, type SearchField };

export const searchFilterSet = object(searchFilters);
export type SearchFilters = Static<typeof searchFilterSet>;

export const searchQuery = object({
  ...searchFilters,
  sort: optional(oneOf(sortOrders)),
  cursor: optional(pageCursor()),
});
export type SearchQuery = Static<typeof searchQuery>;

/** The active filters, including those taken from the searcher's profile. */
export const appliedFilters = object({
  ...searchFilters,
  /** Null means every gender that the searcher seeks. */
  gender: nullable(oneOf(genders)),
  /** The allowed values of the gender filter. */
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
  /** Filters that this searcher may use; those in `premium_fields` require premium. */
  fields: array(oneOf(searchFields)),
  premium_fields: array(oneOf(searchFields)),
});
export type AppliedFilters = Static<typeof appliedFilters>;

/**
 * A member in search results. `distance` is a band in km; null if unknown or beyond the widest band. `liked`: whether
 * the searcher likes them.
 */
export const foundMember = object({
  ...memberCard.properties,
  distance: nullable(oneOfNumbers(distanceBands)),
  liked: boolean(),
});
export type FoundMember = Static<typeof foundMember>;

export const memberErrors = defineErrors({
  /** The filter is available to premium members only. */
  premium_filter: { status: 403, args: object({ field: oneOf(searchFields) }) },
});

export const searchMembers = defineCall({
  name: 'searchMembers',
  method: 'GET',
  path: '/api/members.php',
  // Visitors may search too if the site's `logged_out_search` allows it.
  access: 'anyone',
  query: searchQuery,
  ignoresUnknownQuery: true,
  response: object({
    members: array(foundMember),
    next: nullable(pageCursor()),
    /** At most `maxCountedMembers` + 1. Null on later pages, and if counting requires a call of `countMembers`. */
    numResults: nullable(integer()),
    filters: appliedFilters,
  }),
  errors: [memberErrors.premium_filter, platformErrors.authentication_required],
  reads: ['members'],
  mayLag: true,
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
    /** At most `maxCountedMembers` + 1. */
    numResults: integer(),
  }),
  errors: [memberErrors.premium_filter, platformErrors.authentication_required],
  mayLag: true,
  limit: 'read',
  summary: 'The number of members who match the filters, for searches whose result does not include it.',
});

/** A change to the filters, and how many members the search would then find. */
export const filterChange = object({
  /** The filter that changes. It is removed; ages, distances and lists of values may instead be loosened. */
  field: oneOf(searchFields),
  removed: boolean(),
  /** All filters after the change, as `searchMembers` takes them. */
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
    /** For each active filter, the number of results without it, largest number first. */
    without: array(filterChange),
    /** The smallest change that finds more members; null if no single change helps. */
    smallest: nullable(filterChange),
    /**
     * Set if no single change helps. Removing all of these filters finds more members, but removing only some of them
     * does not.
     */
    together: nullable(
      object({ fields: array(oneOf(searchFields)), filters: searchFilterSet, numResults: integer() }),
    ),
  }),
  errors: [memberErrors.premium_filter, platformErrors.authentication_required],
  mayLag: true,
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
    /** `differs`: the filters that the member does not match. */
    members: array(object({ ...foundMember.properties, differs: array(oneOf(searchFields)) })),
    next: nullable(pageCursor()),
  }),
  errors: [memberErrors.premium_filter, platformErrors.authentication_required],
  mayLag: true,
  limit: 'read',
  summary:
    'Members who nearly match: without the filters for preferences, in the whole country, of similar ages.',
});

export const getSavedSearch = defineCall({
  name: 'getSavedSearch',
  method: 'GET',
  path: '/api/saved-search.php',
  access: 'member',
  response: object({ filters: searchFilterSet, sort: oneOf(sortOrders) }),
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

export const getMemberCard = defineCall({
  name: 'getMemberCard',
  method: 'GET',
  path: '/api/member-card.php',
  // Visitors may see what they may find: see `searchMembers`.
  access: 'anyone',
  query: object({ id: uuid() }),
  response: object({ member: memberCard }),
  errors: [platformErrors.authentication_required],
  mayLag: true,
  limit: 'read',
  summary: 'What a search shows of one member, for visitors of a site whose search is open.',
});

export const getMember = defineCall({
  name: 'getMember',
  method: 'GET',
  path: '/api/member.php',
  access: 'member',
  query: object({ id: uuid() }),
  response: object({
    member: memberProfile,
    /** `liked`: the caller likes the member; `likes_me`: the member likes the caller; `match`: both. */
    liked: boolean(),
    likes_me: boolean(),
    match: boolean(),
    /** The note sent with their like, the caller's prompt that the like is about, and the like's origin. */
    note: nullable(string()),
    like_prompt: nullable(oneOf(promptIds)),
    like_origin: nullable(oneOf(likeOrigins)),
    /** A distance band in km; null if unknown or beyond the widest band. */
    distance: nullable(oneOfNumbers(distanceBands)),
    /** Null if others may not know it, for example in invisible mode. */
    last_active: nullable(oneOf(activities)),
    /** Why the two might fit, strongest reason first; empty if either could not find the other in a search. */
    reasons: array(matchReason),
    conversation: nullable(uuid()),
  }),
  reads: ['member'],
  mayLag: true,
  limit: 'read',
  summary: "Another member's profile. Opening it clears its new-like flag.",
});
