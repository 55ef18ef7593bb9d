import type { SettingsOfSite } from '#features/site/sites/server/public.ts';
import type { AppliedFilters, SortOrder } from '../../contract.ts';
import { listSearchFields, type SearchPlan } from './search-plan.ts';

/** The active filters as the page shows them, and the filters that the page may offer. */
export function appliedFilters(plan: SearchPlan, settings: SettingsOfSite, sort: SortOrder): AppliedFilters {
  const { filters, searcher } = plan;
  const { free, premium } = listSearchFields(settings);
  const { gender, countryregion, distance, with_photo, online, new: isNew, ...rest } = filters;
  return {
    ...rest,
    gender: gender ?? null,
    sought: [...plan.sought],
    country: plan.country,
    countryregion: countryregion ?? null,
    distance: distance ?? null,
    min_age: plan.minAge,
    max_age: plan.maxAge,
    with_photo: with_photo ?? false,
    online: online ?? false,
    new: isNew ?? false,
    sort,
    fields: searcher?.premium ? [...free, ...premium] : free,
    premium_fields: searcher?.premium ? [] : premium,
  };
}
