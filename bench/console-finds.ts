import { parseArgs } from 'node:util';
import { findAnything } from '#features/console/desk/contract.ts';
import { getInboxCase } from '#features/console/inbox/contract.ts';
import { getMemberFile } from '#features/console/member-files/contract.ts';
import type { CaseKind } from '#features/safety/cases/case-choices.ts';
import { getStaffPayment } from '#features/money/transactions/contract.ts';
import { inventObjects, sharePerMember } from './console/invent-objects.ts';
import { Lane, requestText } from './lane.ts';
import { logInPeople, type Actor } from './people.ts';
import { setUpRig, warmUpSeconds, type Rig } from './rig.ts';
import { percentiles } from './throughput.ts';

/**
 * Measures the two steps to any object in the console of a large site: a query in the command palette finds it, and its
 * page opens. Each query names another object, drawn from all over the database.
 */
const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '1000000' },
    /** Fails if 5 % of the answers to any kind of query or page take longer than `maxP95Ms`. */
    check: { type: 'boolean', default: false },
    /** A folder whose database is reused. */
    keep: { type: 'string' },
    samples: { type: 'string', default: '200' },
    entry: { type: 'string', default: 'build/server/index.js' },
  },
});
const samples = Number(values.samples);
const maxP95Ms = 150;
/** Enough for none of them to reach a rate limit. */
const staffCount = 20;

/** A way to name an object, and the call that its page makes. */
interface Way {
  readonly name: string;
  /** Selects the id and what staff type for it. */
  readonly select: string;
  readonly page: { readonly path: string };
  /** For a case. */
  readonly kind?: CaseKind;
}

const pageInput = ({ kind }: Way, id: string): Readonly<Record<string, string>> =>
  kind ? { kind, subject: id } : { id };
const drawn = (columns: string, table: string, condition = 'true') =>
  `select ${columns} from ${table} where site_id = $1 and ${condition} order by random() limit ${samples}`;
const ways: readonly Way[] = [
  {
    name: 'member by address',
    select: drawn('member_id id, email query', 'account', "email like '%@load.test'"),
    page: getMemberFile,
  },
  {
    name: 'member by id',
    select: drawn('member_id id, member_id::text query', 'profile'),
    page: getMemberFile,
  },
  {
    name: 'member by the beginning of the id',
    select: drawn('member_id id, left(member_id::text, 8) query', 'profile'),
    page: getMemberFile,
  },
  {
    name: 'member by name',
    select: drawn('member_id id, name query', 'profile'),
    page: getMemberFile,
  },
  {
    name: 'payment by id',
    select: drawn('id, id::text query', 'payment'),
    page: getStaffPayment,
  },
  {
    name: "payment by its buyer's address",
    select: drawn('id, email query', 'payment join account using (site_id, member_id)'),
    page: getStaffPayment,
  },
  {
    name: 'invoice by number',
    select: drawn("payment_id id, year || '-' || lpad(number::text, 6, '0') query", 'invoice'),
    page: getStaffPayment,
  },
  {
    name: 'report by reference',
    select: drawn('id, reference query', 'member_report'),
    page: getInboxCase,
    kind: 'report',
  },
  {
    name: 'conversation by id',
    select: drawn('id, conversation_id::text query', 'member_report', 'conversation_id is not null'),
    page: getInboxCase,
    kind: 'report',
  },
  {
    name: 'complaint by reference',
    select: drawn('id, reference query', 'complaint'),
    page: getInboxCase,
    kind: 'complaint',
  },
];

const say = (line: string) => void process.stdout.write(`${line}\n`);
const ms = (time: number) => time.toFixed(1).padStart(7);

const rig = await setUpRig({
  members: Number(values.members.replaceAll('_', '')),
  entry: values.entry,
  report: say,
  keep: values.keep,
});
try {
  await measure(rig);
} finally {
  await rig.stop();
}

async function measure({ port, db }: Rig): Promise<void> {
  const people = await logInPeople(db, staffCount);
  const { siteId } = people[0]!;
  say(`Inventing ${sharePerMember} …`);
  await inventObjects(db.pool, siteId);
  await db.pool.query(
    `update account set staff_role = 'administrator' where site_id = $1 and member_id = any($2)`,
    [siteId, people.map(({ memberId }) => memberId)],
  );
  const { rows } = await db.pool.query<Record<string, string>>(
    `select (select count(*) from account) members, (select count(*) from payment) payments,
            (select count(*) from member_report) reports, (select count(*) from complaint) complaints`,
  );
  say(
    Object.entries(rows[0]!)
      .map(([what, count]) => `${count} ${what}`)
      .join(', '),
  );
  const lane = await Lane.open(port);
  const ask = asker(lane, port, people);
  await warmUp(ask, db, siteId);
  say('query: median, 95 % within   page: median, 95 % within (ms)');
  let longest = 0;
  for (const way of ways) longest = Math.max(longest, await timeBoth(way, ask, db, siteId));
  lane.close();
  say(`The slowest kind: 95 % within ${longest.toFixed(0)} ms (at most ${maxP95Ms}).`);
  if (values.check && longest > maxP95Ms) process.exitCode = 1;
}

type Ask = (path: string, query: Readonly<Record<string, string>>) => Promise<{ body: string; took: number }>;

function asker(lane: Lane, port: number, people: readonly Actor[]): Ask {
  let turn = 0;
  return async (path, query) => {
    const { cookie, address } = people[turn++ % people.length]!;
    const request = requestText({
      method: 'GET',
      path: `${path}?${new URLSearchParams(query)}`,
      port,
      cookie,
      from: address,
    });
    const startedAt = performance.now();
    const { status, body } = await lane.send(request);
    const took = performance.now() - startedAt;
    if (status !== 200) throw new Error(`${path} answered ${status}: ${body.toString()}`);
    return { body: body.toString(), took };
  };
}

async function warmUp(ask: Ask, db: Rig['db'], siteId: number): Promise<void> {
  const until = performance.now() + warmUpSeconds * 1_000;
  for (let turn = 0; performance.now() < until; turn++) {
    const way = ways[turn % ways.length]!;
    const { rows } = await db.pool.query<{ id: string; query: string }>(way.select, [siteId]);
    for (const { id, query } of rows.slice(0, 10)) {
      await ask(findAnything.path, { query });
      await ask(way.page.path, pageInput(way, id));
    }
  }
}

/** @returns the longer of the two times, in ms, within which 95 % of the answers came. */
async function timeBoth(way: Way, ask: Ask, db: Rig['db'], siteId: number): Promise<number> {
  const { rows } = await db.pool.query<{ id: string; query: string }>(way.select, [siteId]);
  if (rows.length < samples / 3) throw new Error(`${way.name}: only ${rows.length} objects to look for.`);
  const finds: number[] = [];
  const pages: number[] = [];
  for (const { id, query } of rows) {
    const response = await ask(findAnything.path, { query });
    // Many members have the same name; the palette shows some of them.
    if (way.name !== 'member by name' && !response.body.includes(id))
      throw new Error(`${way.name}: "${query}" did not find ${id}: ${response.body}`);
    finds.push(response.took);
    pages.push((await ask(way.page.path, pageInput(way, id))).took);
  }
  const [find, page] = [percentiles(finds), percentiles(pages)];
  say(
    `${ms(find.median)} ${ms(find.p95)}   ${ms(page.median)} ${ms(page.p95)}   ${way.name} (${rows.length})`,
  );
  return Math.max(find.p95, page.p95);
}
