import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { ask } from '#tests/support/embedded-server.ts';
import type { InstalledCluster } from './cluster.ts';

interface MoveSteps {
  /** Both clusters have the rows, and the sites are about to be closed. */
  readonly prepare: () => Promise<void>;
  /** Takes the sites off the old cluster in the proxy. */
  readonly close: () => Promise<void>;
  /** Leads visitors to the new cluster. */
  readonly open: () => Promise<void>;
}

export interface Move {
  /** How long the first copy took, while the sites were in use. */
  readonly copyMs: number;
  readonly rows: number;
  /** Jobs that waited. */
  readonly jobs: number;
  /** Tables whose rows differ in number between the two databases. */
  readonly differences: readonly string[];
}

/** Moves a company as docs/scaling.md describes it. */
export async function moveCompany(
  company: number,
  from: InstalledCluster,
  to: InstalledCluster,
  { prepare, close, open }: MoveSteps,
): Promise<Move> {
  const statements = (step: string, ...more: readonly string[]) =>
    from.run('site', 'move', '--company', String(company), '--step', step, ...more);
  await to.stopWorker();
  const began = performance.now();
  await runStatements(from.superuserUrl, await statements('publish'));
  await runStatements(to.superuserUrl, await statements('subscribe', '--connection', from.superuserUrl));
  await until(async () => {
    const [state] = (await ask(
      to.superuserUrl,
      `select count(*) filter (where srsubstate <> 'r')::int as waiting from pg_subscription_rel`,
    )) as [{ waiting: number }];
    return state.waiting === 0;
  });
  const copyMs = performance.now() - began;
  const [counting, finishing, removing] = [
    await statements('count'),
    await statements('finish'),
    await statements('remove'),
  ];
  await prepare();
  await close();
  await from.stopWorker();
  await from.restartServer();
  const counts = () => Promise.all([ask(from.superuserUrl, counting), ask(to.superuserUrl, counting)]);
  await until(async () => {
    const [there, here] = await counts();
    return JSON.stringify(there) === JSON.stringify(here);
  }).catch(() => undefined);
  const [there, here] = (await counts()) as [Count[], Count[]];
  await runStatements(to.superuserUrl, finishing);
  const jobs = await copyJobs(company, from, to);
  await open();
  await to.startWorker();
  await runStatements(from.superuserUrl, removing);
  return {
    copyMs,
    rows: here.reduce((sum, { rows }) => sum + Number(rows), 0),
    jobs,
    differences: there.filter(({ rows }, place) => rows !== here[place]?.rows).map(({ table }) => table),
  };
}

async function copyJobs(company: number, from: InstalledCluster, to: InstalledCluster): Promise<number> {
  const [waiting] = (await ask(
    from.superuserUrl,
    `select coalesce(jsonb_agg(to_jsonb(job)), '[]') as jobs from pgboss.job
     where state < 'active' and (data ->> 'siteId')::integer in
       (select id from site where settings ->> 'company_id' = '${company}')`,
  )) as [{ jobs: readonly object[] }];
  await to.db.pool.query(
    'insert into pgboss.job select (jsonb_populate_record(null::pgboss.job, line)).* from jsonb_array_elements($1) as line',
    [JSON.stringify(waiting.jobs)],
  );
  return waiting.jobs.length;
}

interface Count {
  readonly table: string;
  readonly rows: string;
}

/** Like psql, one statement at a time: some may not run in a transaction. Lines that continue one are indented. */
async function runStatements(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of text.split(/;\n(?=\S)/)) await client.query(statement);
  } finally {
    await client.end();
  }
}

async function until(isDone: () => Promise<boolean>): Promise<void> {
  const giveUpAt = performance.now() + 300_000;
  while (!(await isDone())) {
    if (performance.now() > giveUpAt) throw new Error('The move did not end within 5 minutes.');
    await pause(200);
  }
}
