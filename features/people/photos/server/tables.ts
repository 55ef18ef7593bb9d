import { sql, type SQLWrapper } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { profileReference } from '#features/people/profiles/server/tables.ts';
import { valueChecks } from '#platform/server/db/enumerated.ts';
import { moment } from '#platform/server/tables.ts';
import { refusalReasons } from '../contract.ts';

const photoStatuses = ['review', 'active', 'refused'] as const;
export type PhotoStatus = (typeof photoStatuses)[number];

/**
 * The hour in which a photo was added. Photos are reviewed hour by hour, so that none waits forever behind photos with
 * worse scores.
 */
export const reviewBand = (createdAt: SQLWrapper) =>
  sql`floor(extract(epoch from ${createdAt} at time zone 'UTC') / 3600)`;

/** Within its hour, the most doubtful photo is listed first. A photo without a score is in the middle. */
export const reviewUrgency = (contentScore: SQLWrapper) => sql`(- coalesce(${contentScore}, 0.5::real))`;

/**
 * A member's photo. Its bytes are in storage (see `photo-address.ts`); a refused photo's bytes are kept only for a
 * limited time.
 */
export const photo = pgTable(
  'photo',
  {
    siteId: integer('site_id').notNull(),
    id: uuid('id').notNull(),
    memberId: uuid('member_id').notNull(),
    status: text('status', { enum: photoStatuses }).notNull(),
    /** Position 0 is the main photo. If it is not active, the first active photo is shown instead. */
    position: smallint('position').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    thumbhash: text('thumbhash').notNull(),
    /** Increases with every crop, so that each picture has its own URL. */
    version: smallint('version').notNull().default(0),
    perceptualHash: text('perceptual_hash').notNull(),
    /**
     * The content model's probability, from 0 to 1, that the photo is unfit. It orders the review queue and decides
     * nothing.
     */
    contentScore: real('content_score'),
    refusalReason: text('refusal_reason', { enum: refusalReasons }),
    createdAt: moment('created_at').notNull(),
    reviewedAt: moment('reviewed_at'),
    reviewedBy: uuid('reviewed_by'),
  },
  (table) => [
    ...valueChecks(table),
    primaryKey({ columns: [table.siteId, table.id] }),
    check('photo_refused', sql`(${table.status} = 'refused') = (${table.refusalReason} is not null)`),
    index('photo_member').on(table.siteId, table.memberId, table.position),
    // 0.4.0 drops this index and the next one, with `reviewBand` and `reviewUrgency`: only 0.2.0 uses them.
    index('photo_review_order')
      .on(
        table.siteId,
        reviewBand(table.createdAt),
        reviewUrgency(table.contentScore),
        table.createdAt,
        table.id,
      )
      .where(sql`${table.status} = 'review'`),
    index('photo_reviewed')
      .on(table.siteId, table.reviewedAt.desc(), table.id)
      .where(sql`${table.reviewedAt} is not null`),
    profileReference(table.siteId, table.memberId).onDelete('cascade'),
  ],
);

/**
 * Files to delete after `dueAt`. A row is inserted before an upload's bytes are stored. The transaction that inserts
 * the photo deletes the row. A row is inserted again when a photo is removed, refused or cropped. So no bytes are left
 * without a photo, whatever fails in between.
 */
export const photoErasure = pgTable(
  'photo_erasure',
  {
    siteId: integer('site_id').notNull(),
    photoId: uuid('photo_id').notNull(),
    version: smallint('version').notNull().default(0),
    dueAt: moment('due_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.photoId, table.version] }),
    index('photo_erasure_due').on(table.dueAt),
  ],
);

/** The hash of a refused photo, so that the photo cannot be uploaded again. The photo's owner is not stored. */
export const refusedPicture = pgTable(
  'refused_picture',
  {
    siteId: integer('site_id').notNull(),
    photoId: uuid('photo_id').notNull(),
    /** 64 bits in hexadecimal; see `platform/server/images/perceptual-hash.ts`. */
    perceptualHash: text('perceptual_hash').notNull(),
    /** Hashes of the picture with its sides cut off, as signed numbers. A job adds them. */
    trimmedHashes: bigint('trimmed_hashes', { mode: 'bigint' }).array(),
    reason: text('reason', { enum: refusalReasons }).notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [...valueChecks(table), primaryKey({ columns: [table.siteId, table.photoId] })],
);

/**
 * What recognizes a picture of a suspended member, so that staff hear of it when somebody uploads it again. Its owner may be a
 * stranger from whom the member took it, so it refuses nothing.
 */
export const suspendedPicture = pgTable(
  'suspended_picture',
  {
    siteId: integer('site_id').notNull(),
    photoId: uuid('photo_id').notNull(),
    memberId: uuid('member_id').notNull(),
    /** The picture's 64 bits, hidden by a secret that keeps how many bits differ. As a signed number. */
    hiddenHash: bigint('hidden_hash', { mode: 'bigint' }).notNull(),
    /** When it is forgotten; null while the account exists. */
    expiresAt: moment('expires_at'),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.photoId] }),
    index('suspended_picture_member').on(table.siteId, table.memberId),
    index('suspended_picture_expiry')
      .on(table.expiresAt)
      .where(sql`${table.expiresAt} is not null`),
  ],
);

/** Columns that refer to a row without a foreign key, with the reason. */
export const withoutReference: Readonly<Record<string, string>> = {
  'photo_erasure.photo_id': 'written before the photo exists, and kept after it is gone',
  'photo_erasure.site_id': 'same as for its photo',
  'suspended_picture.photo_id': 'the picture is recognized when the photo is gone',
  'suspended_picture.site_id': 'same as for its photo',
  'suspended_picture.member_id': 'the owner of the photo, of whom only the id is kept after an erasure',
  'refused_picture.photo_id': 'the picture stays refused when the photo is gone',
  'refused_picture.site_id': 'same as for its photo',
};
