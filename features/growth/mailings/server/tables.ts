import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { accountReference } from '#features/identity/accounts/server/tables.ts';
import {
  mailStopReasons,
  notificationKinds,
} from '#features/conversation/notifications/notification-kinds.ts';
import { siteReference } from '#features/site/sites/server/tables.ts';
import { valueChecks } from '#platform/server/db/enumerated.ts';
import { moment } from '#platform/server/tables.ts';
import { campaignKinds, mailings } from '../mailing-names.ts';
import type { Audience, CampaignText } from './campaign.ts';

/** When the job next decides whether a member gets a mailing. */
export const mailingPlan = pgTable(
  'mailing_plan',
  {
    siteId: integer('site_id').notNull(),
    memberId: uuid('member_id').notNull(),
    dueAt: moment('due_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.memberId] }),
    index('mailing_plan_due').on(table.dueAt),
    accountReference(table.siteId, table.memberId).onDelete('cascade'),
  ],
);

/** `draft` until it is started, `ended` for good; `held` while the operator, or too many complaints, put it on hold. */
export const campaignStatuses = ['draft', 'started', 'held', 'ended'] as const;

/** An offer or news written by the operator. */
export const mailCampaign = pgTable(
  'mail_campaign',
  {
    siteId: siteReference(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    kind: text('kind', { enum: campaignKinds }).notNull(),
    status: text('status', { enum: campaignStatuses }).notNull(),
    texts: jsonb('texts').$type<Readonly<Record<string, CampaignText>>>().notNull(),
    code: text('code'),
    audience: jsonb('audience').$type<Audience>().notNull(),
    createdAt: moment('created_at').notNull(),
    startsAt: moment('starts_at'),
    endsAt: moment('ends_at'),
    /** The last member whose plan was brought forward; null before the first, and when all are done. */
    wakeAfter: uuid('wake_after'),
  },
  (table) => [
    ...valueChecks(table),
    primaryKey({ columns: [table.siteId, table.id] }),
    uniqueIndex('mail_campaign_name').on(table.siteId, table.name),
    index('mail_campaign_started')
      .on(table.siteId)
      .where(sql`${table.status} = 'started'`),
    check(
      'mail_campaign_times',
      sql`${table.status} = 'draft' or (${table.startsAt} is not null and ${table.endsAt} > ${table.startsAt})`,
    ),
  ],
);

/** The mailings that a member received. The key prevents a mailing from being sent twice. */
export const mailingSent = pgTable(
  'mailing_sent',
  {
    siteId: integer('site_id').notNull(),
    memberId: uuid('member_id').notNull(),
    /** The mailing, and what distinguishes it from the previous one, such as a date. */
    key: text('key').notNull(),
    mailing: text('mailing', { enum: mailings }).notNull(),
    kind: text('kind', { enum: notificationKinds }).notNull(),
    /** For campaigns only. */
    campaignId: uuid('campaign_id'),
    sentAt: moment('sent_at').notNull(),
    /** Why mail stopped soon afterwards, if it did. */
    stopped: text('stopped', { enum: mailStopReasons }),
    /** Whether a process ended while it handed the mail over, so that nobody knows whether it was sent. */
    isUnknown: boolean('is_unknown').notNull().default(false),
  },
  (table) => [
    ...valueChecks(table),
    primaryKey({ columns: [table.siteId, table.memberId, table.key] }),
    index('mailing_sent_at').on(table.sentAt),
    index('mailing_sent_campaign')
      .on(table.siteId, table.campaignId)
      .where(sql`${table.campaignId} is not null`),
    index('mailing_sent_stopped')
      .on(table.siteId, table.campaignId, table.stopped)
      .where(sql`${table.stopped} is not null`),
    accountReference(table.siteId, table.memberId).onDelete('cascade'),
    foreignKey({
      columns: [table.siteId, table.campaignId],
      foreignColumns: [mailCampaign.siteId, mailCampaign.id],
    }),
  ],
);
