// SQL fragments for other features' statements. Arguments become SQL text, so pass only column names and parameters
// from the code.

interface Member {
  readonly site: string;
  readonly member: string;
}

/** A condition: the member has a photo that others may see. */
export const hasPhotoSql = ({ site, member }: Member): string =>
  `exists (select from photo where photo.site_id = ${site} and photo.member_id = ${member} and photo.status = 'active')`;

/** A condition: the member has a photo that others may see, or one in review. */
export const hasAnyPhotoSql = ({ site, member }: Member): string =>
  `exists (select from photo where photo.site_id = ${site} and photo.member_id = ${member} and photo.status in ('active', 'review'))`;

/**
 * A left join: the main photo of a joined profile, under an alias. There is none while others may not see the profile.
 */
export const joinMainPhotoSql = ({ as, profile }: Readonly<Record<'as' | 'profile', string>>): string =>
  `left join lateral (
    select id, version, thumbhash, width, height from photo
    where site_id = ${profile}.site_id and member_id = ${profile}.member_id and status = 'active'
      and ${profile}.status = 'active'
    order by position, id limit 1
  ) ${as} on true`;
