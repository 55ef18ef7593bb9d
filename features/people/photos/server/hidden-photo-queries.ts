import { sql } from 'drizzle-orm';
import { isSuspectSql } from '#features/safety/cases/server/public.ts';
import { rows, type Executor } from '#platform/server/db/database.ts';
import { photosFreeMembersSee } from './photo-policy.ts';

/**
 * A photo that free members cannot see, as the blur that stands for it. Its id stays here: with it, the photo could be
 * loaded.
 */
interface HiddenPhoto {
  readonly memberId: string;
  /** Of the first hidden photo. */
  readonly thumbhash: string;
  /** How many active photos of this member are hidden. */
  readonly count: number;
}

/**
 * The first photo that free members cannot see, of the first of these members who has one. It advertises premium, so
 * nobody about whom a report or a sign of a scam is open counts.
 */
export async function findHiddenPhoto(
  executor: Executor,
  siteId: number,
  memberIds: readonly string[],
): Promise<HiddenPhoto | undefined> {
  if (memberIds.length === 0) return undefined;
  const [hidden] = await rows<HiddenPhoto>(executor, hiddenPhotoSql(siteId, memberIds));
  return hidden;
}

const hiddenPhotoSql = (siteId: number, memberIds: readonly string[]) => sql`
  select wanted.member_id as "memberId", hidden.thumbhash, hidden.count
  from (
    select ${siteId}::int as site_id, member_id, place
    from unnest(${sql.param(memberIds)}::uuid[]) with ordinality as given (member_id, place)
  ) wanted
  cross join lateral (
    select (array_agg(photo.thumbhash order by photo.position, photo.id))[${photosFreeMembersSee}::int + 1] as thumbhash,
      count(*)::int - ${photosFreeMembersSee}::int as count
    from photo
    where photo.site_id = wanted.site_id and photo.member_id = wanted.member_id and photo.status = 'active'
  ) hidden
  where hidden.count > 0 and not ${sql.raw(isSuspectSql({ site: 'wanted.site_id', member: 'wanted.member_id' }))}
  order by wanted.place limit 1`;
