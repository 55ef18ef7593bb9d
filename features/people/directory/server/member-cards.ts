import { sql } from 'drizzle-orm';
import type { Gender } from '#features/people/profiles/attributes.ts';
import type { MemberCard } from '#features/people/profiles/contract.ts';
import { isShown, joinProfileSql } from '#features/people/profiles/server/public.ts';
import {
  joinMainPhotoSql,
  publicImageMaker,
  type ImageMaker,
  type PhotoFields,
} from '#features/people/photos/server/public.ts';
import { settingsOf, type SettingsOfSite } from '#features/site/sites/server/public.ts';
import { rows, type Database, type Executor } from '#platform/server/db/database.ts';
import { ageOn, dayAt, minute } from '#platform/shared/time.ts';
import type { Activity } from '../activities.ts';
import { describeActivity } from './activity.ts';

/** `last_active` moves in steps of ten minutes. With a shorter time, the online mark would flicker. */
const onlineForMs = 12 * minute;

/** A row of `cardColumns`. */
export interface CardRow {
  member_id: string;
  name: string;
  gender: Gender;
  birth_date: string;
  country: string;
  region: string | null;
  city: string | null;
  status: 'active' | 'disabled';
  kind: 'real' | 'fictional';
  online: boolean | null;
  photo_id: string | null;
  photo_version: number | null;
  thumbhash: string | null;
  width: number | null;
  height: number | null;
}

/** Columns of a card, used together with `cardJoins` in other features' statements that list members. */
export const cardColumns = `p.member_id, p.name, p.gender, p.birth_date::text as birth_date, p.country, p.region, p.city,
  p.status, p.kind, s.last_active > wanted.online_since as online, main.id as photo_id, main.version as photo_version,
  main.thumbhash, main.width, main.height`;

/**
 * Joins the card for each row of a relation `wanted` (`site_id`, `member_id`, `online_since`). The card has no photo
 * if others may not see the member, such as a suspended member in an old conversation.
 */
export const cardJoins = `
  ${joinProfileSql({ as: 'p', site: 'wanted.site_id', member: 'wanted.member_id' })}
  left join member_search s on s.site_id = p.site_id and s.member_id = p.member_id
  ${joinMainPhotoSql({ as: 'main', profile: 'p' })}`;

/** The value for `online_since`. Members who were active after this time count as online. */
export const onlineSince = (now: Date) => new Date(now.getTime() - onlineForMs);

/** The cards of these members by id, in one query. Ids without a profile on this site are left out. */
export async function memberCards(
  db: Database,
  siteId: number,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, MemberCard>> {
  if (ids.length === 0) return new Map();
  const cards = await buildCards(db, siteId, await listCards(db, siteId, ids, now), now);
  return new Map(cards.map((card) => [card.id, card]));
}

/** The same with when each member was last active. Null if others may not know it, as in invisible mode. */
export async function memberCardsWithActivity(
  db: Database,
  siteId: number,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, { readonly card: MemberCard; readonly activity: Activity | null }>> {
  if (ids.length === 0) return new Map();
  const cardRows = await listCards(db, siteId, ids, now);
  const cards = await buildCards(db, siteId, cardRows, now);
  const { time_zone: timeZone } = await settingsOf({ siteId, db });
  return new Map(
    cards.map((card, index) => {
      const lastActive = cardRows[index]!.last_active;
      const activity =
        lastActive === null ? null : describeActivity(card.online, new Date(lastActive), now, timeZone);
      return [card.id, { card, activity }];
    }),
  );
}

/** The cards for rows that a statement selected with `cardColumns`, in the same order. */
export async function buildCards(
  db: Database,
  siteId: number,
  cardRows: readonly CardRow[],
  now: Date,
): Promise<MemberCard[]> {
  const settings = await settingsOf({ siteId, db });
  const makeImage = await publicImageMaker(db, settings, now);
  const today = dayAt(now, settings.time_zone);
  return cardRows.map((row) => toCard(row, settings, makeImage, today));
}

async function listCards(
  executor: Executor,
  siteId: number,
  ids: readonly string[],
  now: Date,
): Promise<(CardRow & { readonly last_active: string | null })[]> {
  return rows<CardRow & { readonly last_active: string | null }>(
    executor,
    sql`select ${sql.raw(cardColumns)}, s.last_active
        from (
          select ${siteId}::int as site_id, unnest(${sql.param(ids)}::uuid[]) as member_id, ${onlineSince(now)}::timestamptz as online_since
        ) wanted
        ${sql.raw(cardJoins)}`,
  );
}

function toCard(row: CardRow, settings: SettingsOfSite, makeImage: ImageMaker, today: string): MemberCard {
  return {
    id: row.member_id,
    name: row.name,
    age: ageOn(row.birth_date, today),
    gender: row.gender,
    country: row.country,
    region: isShown(settings, 'region') ? row.region : null,
    city: isShown(settings, 'city') ? row.city : null,
    status: row.status,
    fictional: row.kind === 'fictional',
    online: row.online === true,
    main_image: row.photo_id === null ? null : makeImage(toMainPhoto(row, settings.id)),
  };
}

function toMainPhoto(row: CardRow, siteId: number): PhotoFields {
  return {
    siteId,
    id: row.photo_id!,
    version: row.photo_version!,
    status: 'active',
    thumbhash: row.thumbhash!,
    width: row.width!,
    height: row.height!,
  };
}
