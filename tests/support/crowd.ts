import { sql } from 'drizzle-orm';
import { latLngToCell } from 'h3-js';
import { chooseAnswers, profileAnswers } from '#features/people/profiles/answers.ts';
import { interestIds, sexualities, usualGenders, type Gender } from '#features/people/profiles/attributes.ts';
import { buildSearchRow, type SearchableProfile } from '#features/people/directory/server/public.ts';
import { memberSearch } from '#features/people/directory/server/tables.ts';
import type { Executor } from '#platform/server/db/database.ts';
import { day } from '#platform/shared/time.ts';
import { Random } from '../../database/demo/random.ts';

export interface CrowdMember {
  readonly profile: SearchableProfile;
  readonly hasPhoto: boolean;
  readonly lastActive: Date;
}

export interface CrowdOptions {
  readonly siteId: number;
  readonly size: number;
  readonly seed: number;
  readonly now: Date;
  /** If absent, the usual ones. */
  readonly genders?: readonly Gender[];
}

/**
 * Generated members with every possible attribute, stored with their search rows. The same seed gives the
 * same members.
 */
export async function storeCrowd(executor: Executor, options: CrowdOptions): Promise<CrowdMember[]> {
  const random = new Random(options.seed);
  // A separate generator, so that everything else about the members stays the same.
  const laterRandom = new Random(options.seed + 1);
  const members = Array.from({ length: options.size }, () => invent(random, laterRandom, options));
  const ids = members.map(({ profile }) => profile);
  await executor.execute(sql`
    insert into account (site_id, member_id, email, email_key, password_hash, status, language, created_at)
    select ${options.siteId}, id, id || '@example.test', id || '@example.test', '', 'active', 'nl', ${options.now}
    from unnest(${`{${ids.map(({ memberId }) => memberId).join(',')}}`}::uuid[]) as id`);
  for (let from = 0; from < members.length; from += 1_000) {
    const some = members.slice(from, from + 1_000);
    await executor.execute(sql`
      insert into profile (
        site_id, member_id, status, name, gender, sexuality, birth_date, country, region, location_cell,
        interests, hair_colour, seek_min_age, seek_max_age, created_at, updated_at
      )
      select ${options.siteId}, id, 'active', 'One of many', gender, sexuality, birth_date::date, country, region, cell,
        interests, hair, youngest, oldest, joined::timestamptz, joined::timestamptz
      from json_to_recordset(${JSON.stringify(some.map(({ profile }) => toRow(profile)))}::json) as row (
        id uuid, gender text, sexuality text, birth_date text, country text, region text, cell text,
        interests text[], hair text, youngest int, oldest int, joined text
      )`);
    await executor
      .insert(memberSearch)
      .values(some.map(({ profile, hasPhoto, lastActive }) => buildSearchRow(profile, hasPhoto, lastActive)));
  }
  return members;
}

function toRow(profile: SearchableProfile) {
  const { memberId: id, gender, sexuality, birthDate, country, region, locationCell, interests } = profile;
  return {
    id,
    gender,
    sexuality,
    birth_date: birthDate,
    country,
    region,
    cell: locationCell,
    interests,
    hair: profile.hairColour,
    youngest: profile.seekMinAge,
    oldest: profile.seekMaxAge,
    joined: profile.createdAt.toISOString(),
  };
}

function invent(
  random: Random,
  laterRandom: Random,
  { siteId, now, genders = usualGenders }: CrowdOptions,
): CrowdMember {
  const ago = (days: number) => new Date(now.getTime() - random.fraction() ** 2 * days * day);
  const maybe = <T>(value: T): T | null => (random.chance(0.15) ? null : value);
  return {
    hasPhoto: random.chance(0.7),
    lastActive: ago(60),
    profile: {
      siteId,
      memberId: random.uuid(),
      gender: random.pick(genders),
      sexuality: random.pick(sexualities),
      birthDate: new Date(now.getTime() - random.whole(18 * 366, 70 * 365) * day).toISOString().slice(0, 10),
      country: random.chance(0.8) ? 'NL' : 'BE',
      region: maybe(`Region ${random.whole(1, 12)}`),
      // Within about 300 km of the centre of the Netherlands.
      locationCell: maybe(latLngToCell(50 + random.fraction() * 4, 3 + random.fraction() * 5, 6)),
      ...chooseAnswers((values, field) =>
        profileAnswers[field].completeness > 0
          ? maybe(random.pick(values))
          : laterRandom.pick([...values, null]),
      ),
      height: laterRandom.pick([null, laterRandom.whole(150, 200)]),
      languages: laterRandom.sample(['nl', 'en', 'fr'], laterRandom.whole(0, 3)),
      hiddenAnswers: [],
      interests: random.sample(interestIds, random.whole(0, 12)),
      seekMinAge: 18,
      seekMaxAge: 99,
      createdAt: ago(400),
    },
  };
}
