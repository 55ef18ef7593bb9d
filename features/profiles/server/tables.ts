import {
  boolean,
  date,
  foreignKey,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { account } from '#features/accounts/server/tables.ts';
import { moment } from '#platform/server/tables.ts';
import type {
  BodyType,
  EyeColour,
  Gender,
  HairColour,
  InterestId,
  ReasonForJoining,
  RelationshipStatus,
  Sexuality,
  TattooAnswer,
} from '../attributes.ts';

export const profile = pgTable(
  'profile',
  {
    siteId: integer('site_id').notNull(),
    memberId: uuid('member_id').notNull(),
    /** Set at creation; a trigger refuses change. */
    kind: text('kind').$type<'real' | 'fictional'>().notNull().default('real'),
    /** Disabled until the e-mail is confirmed; others do not see it. */
    status: text('status').$type<'active' | 'disabled'>().notNull(),
    name: text('name').notNull(),
    gender: text('gender').$type<Gender>().notNull(),
    sexuality: text('sexuality').$type<Sexuality>().notNull(),
    birthDate: date('birth_date').notNull(),
    country: text('country').notNull(),
    region: text('region'),
    city: text('city'),
    /** H3 cell of resolution 6 (about 5 km); exact coordinates are never kept. */
    locationCell: text('location_cell'),
    about: text('about').notNull().default(''),
    hairColour: text('hair_colour').$type<HairColour>(),
    eyeColour: text('eye_colour').$type<EyeColour>(),
    bodyType: text('body_type').$type<BodyType>(),
    relationshipStatus: text('relationship_status').$type<RelationshipStatus>(),
    tattoos: text('tattoos').$type<TattooAnswer>(),
    reasonForJoining: text('reason_for_joining').$type<ReasonForJoining>(),
    interests: text('interests').array().$type<InterestId[]>().notNull().default([]),
    seekMinAge: smallint('seek_min_age').notNull().default(18),
    seekMaxAge: smallint('seek_max_age').notNull().default(99),
    showAdult: boolean('show_adult').notNull().default(false),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.memberId] }),
    foreignKey({
      columns: [table.siteId, table.memberId],
      foreignColumns: [account.siteId, account.memberId],
    }).onDelete('cascade'),
  ],
);
