import type { Database } from '#platform/server/db/database.ts';

/** A kind of change to a large table, written as the sequence of migrations that makes it. */
export interface MigrationKind {
  readonly name: string;
  readonly migrations: readonly string[];
  /** The backfill that a job runs afterwards. */
  readonly backfill?: (db: Database) => Promise<void>;
  /** How long a transaction already holds a lock on the table when the migration begins, in milliseconds. */
  readonly readerMs?: number;
}

const ages = `CHECK ("seek_min_age" <= "seek_max_age")`;
const statuses = `CHECK ("status" in ('active', 'disabled', 'hidden'))`;

/** The order matters: later kinds use what earlier ones created. */
export const migrationKinds: readonly MigrationKind[] = [
  { name: 'column without default', migrations: [`ALTER TABLE "profile" ADD COLUMN "drill_note" text;`] },
  {
    name: 'column with a constant default',
    migrations: [`ALTER TABLE "message" ADD COLUMN "drill_rank" smallint NOT NULL DEFAULT 0;`],
  },
  {
    name: 'index, concurrently',
    migrations: [
      `-- outside transaction\nCREATE INDEX CONCURRENTLY "drill_profile_city" ON "profile" ("site_id", "city");`,
    ],
  },
  {
    name: 'partial index, concurrently',
    migrations: [
      `-- outside transaction\nCREATE INDEX CONCURRENTLY "drill_account_paused" ON "account" ("paused_at") WHERE "paused_at" is not null;`,
    ],
  },
  {
    name: 'constraint not valid, then validated',
    migrations: [
      `ALTER TABLE "profile" ADD CONSTRAINT "drill_ages" ${ages} NOT VALID;`,
      `ALTER TABLE "profile" VALIDATE CONSTRAINT "drill_ages";`,
    ],
  },
  { name: 'column filled in batches', migrations: [], backfill: fillNotes },
  {
    name: 'new table with a foreign key',
    migrations: [
      `CREATE TABLE "drill_badge" ("site_id" integer NOT NULL, "member_id" uuid NOT NULL, PRIMARY KEY ("site_id", "member_id"));--> statement-breakpoint
       ALTER TABLE "drill_badge" ADD CONSTRAINT "drill_badge_fk" FOREIGN KEY ("site_id", "member_id") REFERENCES "profile" ("site_id", "member_id");`,
    ],
  },
  {
    name: 'enumerated values widened',
    migrations: [
      `ALTER TABLE "profile" ADD CONSTRAINT "drill_status" ${statuses} NOT VALID;`,
      `ALTER TABLE "profile" VALIDATE CONSTRAINT "drill_status";`,
      `ALTER TABLE "profile" DROP CONSTRAINT "profile_status_check";--> statement-breakpoint
       ALTER TABLE "profile" RENAME CONSTRAINT "drill_status" TO "profile_status_check";`,
    ],
  },
  {
    name: 'trigger',
    migrations: [
      `CREATE TRIGGER "drill_trigger" BEFORE UPDATE OF "kind" ON "profile" FOR EACH ROW WHEN (OLD."kind" IS DISTINCT FROM NEW."kind") EXECUTE FUNCTION "refuse_kind_change"();`,
    ],
  },
  { name: 'column dropped', migrations: [`ALTER TABLE "profile" DROP COLUMN "drill_note";`] },
  {
    name: 'column behind a reader of 10 s',
    migrations: [`ALTER TABLE "account" ADD COLUMN "drill_note" text;`],
    readerMs: 10_000,
  },
];

/** Restores the schema of the committed migrations. */
export const undoStatements = [
  'alter table account drop column if exists drill_note',
  'alter table message drop column if exists drill_rank',
  'alter table profile drop column if exists drill_note, drop constraint if exists drill_ages',
  'alter table profile drop constraint profile_status_check',
  `alter table profile add constraint profile_status_check check (status in ('active', 'disabled'))`,
  'drop trigger if exists drill_trigger on profile',
  'drop table if exists drill_badge',
  'drop index if exists drill_profile_city, drill_account_paused',
] as const;

const batchRows = 1_000;

async function fillNotes({ pool }: Database): Promise<void> {
  let after = { site_id: 0, member_id: '00000000-0000-0000-0000-000000000000' };
  for (;;) {
    const { rows } = await pool.query<typeof after>(
      `with batch as (
         select site_id, member_id from profile where (site_id, member_id) > ($1, $2)
         order by site_id, member_id limit ${batchRows}
       ), filled as (
         update profile set drill_note = '' from batch
         where profile.site_id = batch.site_id and profile.member_id = batch.member_id
       )
       select * from batch order by site_id desc, member_id desc limit 1`,
      [after.site_id, after.member_id],
    );
    if (!rows[0]) return;
    after = rows[0];
  }
}
