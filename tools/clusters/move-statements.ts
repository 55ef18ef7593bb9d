import { sql } from 'drizzle-orm';
import type { StoredSite } from '#features/site/sites/server/public.ts';
import { rows, type Executor } from '#platform/server/db/database.ts';

/** SQL for each step of a move, in this order. */
export const moveSteps = ['publish', 'subscribe', 'count', 'finish', 'remove'] as const;
export type MoveStep = (typeof moveSteps)[number];

/** The name of the publication and of the subscription. */
const name = 'vonk_move';

interface MovingTable {
  readonly table: string;
  /** Which rows move, as SQL. */
  readonly filter: string;
  /** Whether the primary key contains the filtered column, as PostgreSQL requires of changes that it publishes. */
  readonly isIdentified: boolean;
  /** Columns that the database numbers. */
  readonly numbered: readonly string[];
}

/**
 * SQL that moves all sites of a company to another cluster by logical replication, while they are in use.
 * @param connection is how the new cluster reaches the old database; only `subscribe` needs it.
 */
export async function writeMoveStatements(
  executor: Executor,
  step: MoveStep,
  sites: readonly StoredSite[],
  connection: string,
): Promise<string> {
  const tables = await movingTables(executor, sites);
  switch (step) {
    case 'publish':
      return publish(tables, sites);
    case 'subscribe':
      return subscribe(executor, sites, connection);
    case 'count':
      return count(tables);
    case 'finish':
      return finish(tables);
    case 'remove':
      return remove(tables);
  }
}

/**
 * The tables with rows of these sites: those with the site's number and the site itself, and the hashes that belong to
 * its company. All others are shared by the sites of a cluster, or temporary.
 */
async function movingTables(executor: Executor, sites: readonly StoredSite[]): Promise<MovingTable[]> {
  const listed = await rows<{ table: string; column: string; isIdentified: boolean; numbered: string[] }>(
    executor,
    sql`
      select relname as "table", attname as "column", coalesce(attnum = any(indkey), false) as "isIdentified",
        array(select numbered.attname::text from pg_attribute numbered
          where numbered.attrelid = attribute.attrelid and attidentity <> '' and numbered.attname <> attribute.attname)
          as numbered
      from pg_attribute attribute join pg_class on pg_class.oid = attrelid
        left join pg_index on indrelid = attrelid and indisprimary
      where relnamespace = 'public'::regnamespace and relkind = 'r'
        and (attname = 'site_id' or (relname, attname) in (('site', 'id'), ('barred_identity', 'company_id')))
      order by relname <> 'site', relname`,
  );
  const siteIds = sites.map(({ id }) => id).join(', ');
  const companyId = sites[0]!.settings.company_id;
  return listed.map(({ table, column, isIdentified, numbered }) => ({
    table,
    filter: column === 'company_id' ? `company_id = ${companyId}` : `${column} in (${siteIds})`,
    isIdentified,
    numbered,
  }));
}

function publish(tables: readonly MovingTable[], sites: readonly StoredSite[]): string {
  const main = sites.find(({ isDefault }) => isDefault);
  return [
    // The new cluster has a main site already.
    ...(main ? [`update site set is_default = false where id = ${main.id};`] : []),
    ...tables
      .filter(({ isIdentified }) => !isIdentified)
      .map(({ table }) => `alter table ${table} replica identity full;`),
    `create publication ${name} for table\n${tables.map(({ table, filter }) => `  ${table} where (${filter})`).join(',\n')};`,
  ].join('\n');
}

async function subscribe(
  executor: Executor,
  sites: readonly StoredSite[],
  connection: string,
): Promise<string> {
  const [state] = await rows<{ migrations: number; secrets: [string, string][] }>(
    executor,
    sql`
      select (select count(*)::integer from drizzle.__drizzle_migrations) as migrations,
        array(select array[name, encode(sha256(convert_to(value, 'UTF8')), 'hex')] from installation_secret
          where name <> 'first_run' and name not like 'photo_address%' order by name) as secrets`,
  );
  // Signed addresses of photos are only valid for a while, and the code of the first run is no secret of this kind.
  const secrets = state!.secrets.map(([secret, hash]) => `(${literal(secret)}, ${literal(hash)})`).join(', ');
  const siteIds = sites.map(({ id }) => id).join(', ');
  const hosts = sites.flatMap((site) => site.hosts.map(literal)).join(', ');
  const refuseIf = (condition: string, reason: string) =>
    `    if ${condition} then raise exception ${literal(reason)}; end if;`;
  return `do $$
  begin
${[
  refuseIf(
    `(select count(*) from drizzle.__drizzle_migrations) <> ${state!.migrations}`,
    'This cluster runs another release.',
  ),
  refuseIf(
    `exists (select from site where id in (${siteIds}))`,
    'This cluster has a site with the same number.',
  ),
  refuseIf(
    `exists (select from site where (settings ->> 'company_id')::integer = ${sites[0]!.settings.company_id})`,
    'This cluster has a company with the same number.',
  ),
  refuseIf(
    `exists (select from site_domain where host in (${hosts}))`,
    'This cluster has one of the domains.',
  ),
  refuseIf(
    `(select count(*) from installation_secret where (name, encode(sha256(convert_to(value, 'UTF8')), 'hex')) in (${secrets})) < ${state!.secrets.length}`,
    'This cluster has other secrets, so it could not read what the old one has encrypted and signed.',
  ),
].join('\n')}
  end $$;
create subscription ${name} connection ${literal(connection)} publication ${name};`;
}

/** Gives the same rows in both databases once everything has been copied. */
function count(tables: readonly MovingTable[]): string {
  const counts = tables.map(
    ({ table, filter }) =>
      `select ${literal(table)} as "table", count(*) as rows from ${table} where ${filter}`,
  );
  return `${counts.join('\nunion all ')}\norder by 1;`;
}

/** Rows keep their numbers, so new ones must get higher ones. */
function finish(tables: readonly MovingTable[]): string {
  const sequences = tables.flatMap(({ table, filter, numbered }) =>
    numbered.map(
      (column) =>
        `select setval(sequence::regclass, greatest(nextval(sequence::regclass), (select max(${column}) from ${table} where ${filter})))
  from pg_get_serial_sequence(${literal(table)}, ${literal(column)}) as sequence;`,
    ),
  );
  return [`drop subscription ${name};`, ...sequences].join('\n');
}

/** Triggers and foreign keys must not act on this, which only a superuser may decide. */
function remove(tables: readonly MovingTable[]): string {
  return [
    `drop publication ${name};`,
    'set session_replication_role = replica;',
    ...tables.toReversed().map(({ table, filter }) => `delete from ${table} where ${filter};`),
    'reset session_replication_role;',
  ].join('\n');
}

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;
