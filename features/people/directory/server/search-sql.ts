// Parts of other features' statements. Their arguments become SQL text: columns and parameters of the code only.

interface Member {
  readonly site: string;
  readonly member: string;
}

/**
 * What search keeps of members who fit a condition on its columns, as a select to which an order and a limit are added.
 * The covering indexes hold all of these columns.
 */
export const searchRowsSql = (condition: string): string =>
  `select site_id, country, gender, member_id, last_active, joined_at, traits, interests, birth_date, region, cell
    from member_search where ${condition}`;

/** A select of what the covering indexes leave out of a member's search row. */
export const searchRowDetailsSql = ({ site, member }: Member): string =>
  `select has_photo, seek_min_age, seek_max_age from member_search where site_id = ${site} and member_id = ${member}`;

/** A moment: when the member was last here; null for members nobody may find, who have no search row. */
export const lastActiveSql = ({ site, member }: Member): string =>
  `(select last_active from member_search where site_id = ${site} and member_id = ${member})`;
