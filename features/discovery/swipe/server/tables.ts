import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { profileReference } from '#features/people/profiles/server/tables.ts';
import { valueChecks } from '#platform/server/db/enumerated.ts';
import { swipeDecisions } from '../contract.ts';

/** A member's state in the swipe game: the number of likes given on a day, and the decision that can still be undone. */
export const swipeState = pgTable(
  'swipe_state',
  {
    siteId: integer('site_id').notNull(),
    memberId: uuid('member_id').notNull(),
    /** The site's day to which the count in `likes` belongs. */
    day: date('day').notNull(),
    likes: smallint('likes').notNull(),
    lastId: uuid('last_id'),
    lastDecision: text('last_decision', { enum: swipeDecisions }),
  },
  (table) => [
    ...valueChecks(table),
    primaryKey({ columns: [table.siteId, table.memberId] }),
    check('swipe_state_likes', sql`${table.likes} >= 0`),
    profileReference(table.siteId, table.memberId, 'swipe_state_member_fk').onDelete('cascade'),
  ],
);

/** Columns that refer to a row without a foreign key, with the reason. */
export const withoutReference: Readonly<Record<string, string>> = {
  'swipe_state.last_id': 'a member who may be gone; then there is nothing to take back',
};
