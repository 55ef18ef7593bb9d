import { defineCall } from '#platform/shared/call.ts';
import {
  array,
  boolean,
  countryCode,
  integer,
  nullable,
  object,
  oneOf,
  optional,
  pageCursor,
  string,
  text,
  uuid,
  type Static,
} from '#platform/shared/schema.ts';
import { genders } from '#features/profiles/attributes.ts';
import { memberCard, memberProfile } from '#features/profiles/contract.ts';

/** Members of one page of results. */
export const pageSize = 24;
/** Counts stop here; the page says "1,000+". */
export const countCap = 1_000;

/** Whom to look for; what is left out comes from the searcher's own profile. */
export const searchFilters = {
  gender: optional(oneOf(genders)),
  country: optional(countryCode()),
  countryregion: optional(text({ max: 80 })),
  min_age: optional(integer({ minimum: 18, maximum: 99 })),
  max_age: optional(integer({ minimum: 18, maximum: 99 })),
  with_photo: optional(boolean()),
} as const;

export const searchQuery = object({ ...searchFilters, cursor: optional(pageCursor()) });
export type SearchQuery = Static<typeof searchQuery>;

/** The filters in force, those of the profile included. */
export const appliedFilters = object({
  /** Null: every gender the searcher seeks. */
  gender: nullable(oneOf(genders)),
  /** What the gender filter may be set to. */
  sought: array(oneOf(genders)),
  country: countryCode(),
  countryregion: nullable(string()),
  min_age: integer(),
  max_age: integer(),
  with_photo: boolean(),
});
export type AppliedFilters = Static<typeof appliedFilters>;

export const searchMembers = defineCall({
  name: 'searchMembers',
  method: 'GET',
  path: '/api/members.php',
  access: 'member',
  query: searchQuery,
  response: object({
    members: array(memberCard),
    next: nullable(pageCursor()),
    /** On the first page only, at most `countCap` + 1. */
    numResults: nullable(integer()),
    filters: appliedFilters,
  }),
  errors: [],
  limit: 'read',
  summary:
    'Members who fit the filters and who seek the likes of this member, the most recently active first.',
});

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
    conversation: nullable(uuid()),
  }),
  errors: [],
  limit: 'read',
  summary: "Another member's profile. Opening it clears its new-like flag.",
});
