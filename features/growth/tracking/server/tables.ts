import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { accountReference } from '#features/identity/accounts/server/tables.ts';
import { postbackEvents } from '#features/growth/tracking/postback-events.ts';
import { siteReference } from '#features/site/sites/server/tables.ts';
import { valueChecks } from '#platform/server/db/enumerated.ts';
import { moment } from '#platform/server/tables.ts';
import { experimentGoals } from '../experiment-rules.ts';

/** A touch of a member. All columns are null if no advertisement led here. */
const touchColumns = () => ({
  network: text('network'),
  ref: text('ref'),
  sub1: text('sub1'),
  sub2: text('sub2'),
  sub3: text('sub3'),
  lander: text('lander'),
  slug: text('slug'),
  experiment: text('experiment'),
  variant: text('variant'),
  touchedAt: moment('touched_at'),
});

/** The last advertisement that led a member here, for each member who signed up. */
export const trackingRecord = pgTable(
  'tracking_record',
  {
    siteId: integer('site_id').notNull(),
    memberId: uuid('member_id').notNull(),
    ...touchColumns(),
    /** The country by network address at sign-up. */
    country: text('country'),
    /** The member's latest answer to whether their browser may remember advertisements; null if not answered. */
    consent: boolean('consent'),
    createdAt: moment('created_at').notNull(),
    /** When the member was counted as activated. */
    activatedAt: moment('activated_at'),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.memberId] }),
    accountReference(table.siteId, table.memberId).onDelete('cascade'),
  ],
);

/** The first advertisement that led a member here, if it differs from the last. */
export const firstTouch = pgTable(
  'first_touch',
  {
    siteId: integer('site_id').notNull(),
    memberId: uuid('member_id').notNull(),
    ...touchColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.memberId] }),
    accountReference(table.siteId, table.memberId).onDelete('cascade'),
  ],
);

/** What the report can group by. An empty text means none. */
const sourceColumns = () => ({
  siteId: siteReference({ onDelete: 'cascade' }),
  /** In the site's time zone. */
  day: date('day').notNull(),
  network: text('network').notNull(),
  ref: text('ref').notNull(),
  sub1: text('sub1').notNull(),
  sub2: text('sub2').notNull(),
  sub3: text('sub3').notNull(),
  lander: text('lander').notNull(),
  slug: text('slug').notNull(),
  country: text('country').notNull(),
});

/** How many visits began, without any data about visitors. */
export const trafficVisit = pgTable(
  'traffic_visit',
  {
    ...sourceColumns(),
    visits: integer('visits').notNull().default(0),
    /** The visits that began with `?lb`. */
    watched: integer('watched').notNull().default(0),
    /** How many of these left without opening a second page. */
    bounces: integer('bounces').notNull().default(0),
  },
  (table) => [
    primaryKey({
      name: 'traffic_visit_source',
      columns: [
        table.siteId,
        table.day,
        table.network,
        table.ref,
        table.sub1,
        table.sub2,
        table.sub3,
        table.lander,
        table.slug,
        table.country,
      ],
    }),
  ],
);

const outcomes = ['signup', 'activation', 'first_purchase', 'purchase', 'refund'] as const;
export type Outcome = (typeof outcomes)[number];

/** The touch to which an outcome is attributed: `both` if the first and the last have the same source. */
export const touchKinds = ['first', 'last', 'both'] as const;

/** What members did, by source. The rows name no member, so they are kept when a member is erased. */
export const trafficOutcome = pgTable(
  'traffic_outcome',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity(),
    ...sourceColumns(),
    outcome: text('outcome', { enum: outcomes }).notNull(),
    touch: text('touch', { enum: touchKinds }).notNull(),
    /** Minor units without VAT; negative for a refund. */
    amount: integer('amount').notNull().default(0),
    /** Empty if there is no amount. */
    currency: text('currency').notNull().default(''),
  },
  (table) => [
    ...valueChecks(table),
    primaryKey({ columns: [table.siteId, table.id] }),
    index('traffic_outcome_day').on(table.siteId, table.day),
  ],
);

/** An event that a network is told about, with the result of the last attempt. */
export const postback = pgTable(
  'postback',
  {
    siteId: integer('site_id').notNull(),
    id: uuid('id').notNull(),
    memberId: uuid('member_id').notNull(),
    network: text('network').notNull(),
    event: text('event', { enum: postbackEvents }).notNull(),
    /** Identifies the event to the network, which may get it more than once. */
    txid: text('txid').notNull(),
    url: text('url').notNull(),
    /** What the network is paid, in minor units; negative for a refund. */
    payout: integer('payout').notNull(),
    currency: text('currency').notNull(),
    createdAt: moment('created_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    lastTriedAt: moment('last_tried_at'),
    /** The HTTP status of the last attempt; null if there was no answer. */
    lastStatus: integer('last_status'),
    /** When the network accepted it. */
    sentAt: moment('sent_at'),
  },
  (table) => [
    ...valueChecks(table),
    primaryKey({ columns: [table.siteId, table.id] }),
    uniqueIndex('postback_once').on(table.siteId, table.txid),
    index('postback_newest').on(table.siteId, table.createdAt, table.id),
    index('postback_unsent')
      .on(table.siteId, table.createdAt)
      .where(sql`${table.sentAt} is null`),
    index('postback_created_at').on(table.createdAt),
    index('postback_member').on(table.siteId, table.memberId),
    accountReference(table.siteId, table.memberId).onDelete('cascade'),
  ],
);

/** A comparison of landers, as planned at its start. Only its end is decided later. */
export const experiment = pgTable(
  'experiment',
  {
    siteId: siteReference({ onDelete: 'cascade' }),
    /** The name in its address, `/go/{name}`. */
    name: text('name').notNull(),
    goal: text('goal', { enum: experimentGoals }).notNull(),
    /** In ten-thousandths of all visits. */
    baseline: integer('baseline').notNull(),
    /** The relative change to be detected, in percent. */
    liftPercent: integer('lift_percent').notNull(),
    /** How many visits each variant needs before it is judged. */
    plannedVisits: integer('planned_visits').notNull(),
    /** How many days after the last visit its conversions count. */
    waitDays: integer('wait_days').notNull(),
    startedAt: moment('started_at').notNull(),
    /** When every variant had reached its planned visits. Later visitors no longer take part. */
    closedAt: moment('closed_at'),
    /** When staff ended it, and where everyone has been sent since. */
    endedAt: moment('ended_at'),
    winner: text('winner'),
  },
  (table) => [...valueChecks(table), primaryKey({ columns: [table.siteId, table.name] })],
);

export const experimentVariant = pgTable(
  'experiment_variant',
  {
    siteId: integer('site_id').notNull(),
    experiment: text('experiment').notNull(),
    name: text('name').notNull(),
    /** 0 for the control. */
    position: integer('position').notNull(),
    path: text('path').notNull(),
    weight: integer('weight').notNull(),
    visits: integer('visits').notNull().default(0),
    conversions: integer('conversions').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.experiment, table.name] }),
    foreignKey({
      columns: [table.siteId, table.experiment],
      foreignColumns: [experiment.siteId, experiment.name],
    }).onDelete('cascade'),
  ],
);

/** How often pages were left, by day and page, without any data about visitors. */
export const pageHiddenCount = pgTable(
  'page_hidden_count',
  {
    siteId: siteReference({ onDelete: 'cascade' }),
    day: date('day').notNull(),
    /** The page's name, such as `members-id`. */
    page: text('page').notNull(),
    hidden: integer('hidden').notNull().default(0),
    /** The count for visits that began with `?lb`. */
    bounces: integer('bounces').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.day, table.page] })],
);
