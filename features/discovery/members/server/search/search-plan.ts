import { fail, invalidInput } from '#platform/shared/errors.ts';
import { ageRangeOn, day, dayAt } from '#platform/shared/time.ts';
import { isAdultInterest, type Gender } from '#features/people/profiles/attributes.ts';
import { onlineSince } from '#features/people/directory/server/public.ts';
import { finestBand, type DistanceBand } from '#features/site/places/distance-bands.ts';
import type { SettingsOfSite } from '#features/site/sites/server/public.ts';
import {
  memberErrors,
  newForDays,
  searchFields,
  type SearchField,
  type SearchFilters,
} from '../../contract.ts';
import { interestBits, searchChoiceNames, traitTest } from '#features/people/directory/search-bits.ts';
import { cellsWithin, finestCells } from '#features/people/directory/server/public.ts';
import type { Slice } from './search-slice.ts';
import { lookUpTokens } from './search-look-up.ts';
import type { Searcher } from './searcher.ts';

/** A search whose missing filters were filled in from the searcher's profile and the site's settings. */
export interface SearchPlan {
  readonly siteId: number;
  readonly searcher: Searcher | null;
  readonly filters: SearchFilters;
  /** The finest distance that this site tells; filters and orders are not finer. */
  readonly finest: DistanceBand;
  readonly genders: readonly Gender[];
  readonly sought: readonly Gender[];
  readonly country: string;
  readonly minAge: number;
  readonly maxAge: number;
  readonly now: Date;
  /** The site's day, on which ages are counted. */
  readonly today: string;
}

/** The filter to which a field of the query belongs. */
export const toSearchField = (name: keyof SearchFilters): SearchField =>
  name === 'min_age' || name === 'max_age' ? 'age' : name;

const isNamed = (name: string): name is SearchField => (searchFields as readonly string[]).includes(name);

/**
 * Answers that the site hides on members' pages cannot be used in searches either, because a search would reveal them.
 */
const isHidden = (settings: SettingsOfSite, field: SearchField) =>
  field === 'interests' || field === 'languages' || (searchChoiceNames as readonly string[]).includes(field)
    ? !(settings.visible_profile_fields as readonly string[]).includes(field)
    : false;

/** The filters that the site offers to everyone, and those that it offers to premium members only. */
export function listSearchFields(settings: SettingsOfSite): {
  readonly free: SearchField[];
  readonly premium: SearchField[];
} {
  const offeredFields = (names: readonly string[]) =>
    names.filter(isNamed).filter((field) => !isHidden(settings, field));
  const premium = offeredFields(settings.premium_search_fields);
  return { free: offeredFields(settings.search_fields).filter((field) => !premium.includes(field)), premium };
}

/**
 * Fills in the filters that the query leaves out.
 * @throws {CallError} `premium_filter` for a free member, `invalid_input` for a filter the site does not offer.
 */
export function planSearch(
  settings: SettingsOfSite,
  searcher: Searcher | null,
  filters: SearchFilters,
  now: Date,
): SearchPlan {
  const { free, premium } = listSearchFields(settings);
  for (const name of Object.keys(filters) as (keyof SearchFilters)[]) {
    if (filters[name] === undefined) continue;
    const field = toSearchField(name);
    if (premium.includes(field)) {
      if (!searcher?.premium) throw fail(memberErrors.premium_filter, { field });
    } else if (!free.includes(field)) throw invalidInput({ field: name, problem: 'unknown_field' });
  }
  if (filters.min_age !== undefined && filters.max_age !== undefined && filters.min_age > filters.max_age) {
    throw invalidInput({ field: 'max_age', problem: 'too_small', limit: filters.min_age });
  }
  const seesAdult = settings.adult_content && searcher?.showAdult === true;
  if (!seesAdult && filters.interests?.some(isAdultInterest)) {
    throw invalidInput({ field: 'interests', problem: 'invalid' });
  }
  if (filters.distance !== undefined && !searcher?.cell) {
    throw invalidInput({ field: 'distance', problem: 'location_required' });
  }
  const finest = finestBand(settings.visible_profile_fields);
  const distance = filters.distance && widerBand(filters.distance, finest);
  const sought = settings.genders.filter((gender) => searcher?.sought.includes(gender) ?? true);
  const { minAge, maxAge } = chooseAges(filters, {
    minAge: searcher?.minAge ?? settings.min_age,
    maxAge: searcher?.maxAge ?? oldest,
  });
  return {
    siteId: settings.id,
    searcher,
    filters: distance === undefined ? filters : { ...filters, distance },
    finest,
    sought,
    genders: filters.gender === undefined ? sought : sought.filter((gender) => gender === filters.gender),
    country: filters.country ?? searcher?.country ?? settings.geoip_selected_country,
    minAge,
    maxAge,
    now,
    today: dayAt(now, settings.time_zone),
  };
}

const widerBand = (one: DistanceBand, other: DistanceBand) => (one > other ? one : other);

const [youngest, oldest] = [18, 99];

/**
 * If only one age limit is given, the other is taken from the searcher's own range. It stays open if that value would
 * make the range empty.
 */
function chooseAges(
  { min_age: from, max_age: to }: SearchFilters,
  usual: Pick<SearchPlan, 'minAge' | 'maxAge'>,
): Pick<SearchPlan, 'minAge' | 'maxAge'> {
  const openBelow = from === undefined && to !== undefined && to < usual.minAge;
  const openAbove = to === undefined && from !== undefined && from > usual.maxAge;
  return {
    minAge: from ?? (openBelow ? youngest : usual.minAge),
    maxAge: to ?? (openAbove ? oldest : usual.maxAge),
  };
}

/** With more cells than this, reading each one costs more than reading the top of the index. */
const maxCells = 100;

/** Cells between two distances; null if that side has no limit. */
export interface Ring {
  readonly inside: readonly bigint[] | null;
  readonly outside: readonly bigint[] | null;
}

/** One gender's part of the plan, within a ring of cells. */
export function buildSlice(plan: SearchPlan, gender: Gender, ring?: Ring): Slice {
  const { searcher, filters, now, country, siteId } = plan;
  const { bornUntil, bornAfter } = ageRangeOn(plan.minAge, plan.maxAge, plan.today);
  const within = filters.distance && searcher?.cell ? cellsWithin(searcher.cell, filters.distance) : null;
  const inside = ring ? (ring.inside ?? within) : within;
  const outside = ring?.outside ?? null;
  const joinedAfter = filters.new ? new Date(now.getTime() - newForDays * day) : null;
  const choices = searchChoiceNames.flatMap((choice) => {
    const values = filters[choice];
    return values ? [{ choice, values }] : [];
  });
  return {
    siteId,
    country,
    gender,
    traits: traitTest({
      answers: filters,
      languages: filters.languages,
      ...(filters.with_photo ? { withPhoto: true } : {}),
      ...(searcher ? { seeking: searcher.gender } : {}),
    }),
    interests: interestBits(filters.interests ?? []),
    bornUntil,
    bornAfter,
    region: filters.countryregion ?? null,
    joinedAfter,
    activeAfter: filters.online ? onlineSince(now) : null,
    searcherId: searcher?.memberId ?? null,
    excluded: searcher?.excluded ?? [],
    inside,
    outside,
    cells: inside && finestCells(inside, outside, maxCells),
    lookUp: lookUpTokens({
      space: { siteId, country, gender },
      region: filters.countryregion ?? null,
      interests: filters.interests ?? [],
      born: { after: bornAfter, until: bornUntil },
      joined: joinedAfter ? { after: joinedAfter, until: now } : null,
      inside,
      choices,
    }),
  };
}
