import type { TraitColumn } from '../search-bits.ts';

// SQL fragments for other features' statements. Arguments become SQL text, so pass only column names and placeholders.

interface Member {
  readonly site: string;
  readonly member: string;
}

/**
 * A select of search rows that meet a condition. Callers add an order and a limit. The covering indexes contain all of
 * these columns, but not the additional ones that a caller names.
 */
export const searchRowsSql = (condition: string, further: readonly TraitColumn[] = []): string =>
  `select ${['site_id, country, gender, member_id, last_active, joined_at, traits, interests, birth_date, region, cell', ...further].join(', ')}
    from member_search where ${condition}`;

/** A select of the columns of a member's search row that the covering indexes do not contain. */
export const searchRowDetailsSql = ({ site, member }: Member): string =>
  `select has_photo, seek_min_age, seek_max_age from member_search where site_id = ${site} and member_id = ${member}`;

/**
 * An expression for the time when the member was last active. Null for members who cannot be found, because they have
 * no search row.
 */
export const lastActiveSql = ({ site, member }: Member): string =>
  `(select last_active from member_search where site_id = ${site} and member_id = ${member})`;
