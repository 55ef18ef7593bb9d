import { parseArgs } from 'node:util';
import { measureConversations } from './measure-conversations.ts';
import { measureCosts } from './measure-costs.ts';
import { measureFilters } from './measure-filters.ts';
import { measureConnections, measureRest } from './measure-memory.ts';
import { measureMessages } from './measure-messages.ts';
import { measurePages } from './measure-pages.ts';
import { measureSearch } from './measure-search.ts';
import { measureSignUps } from './measure-sign-ups.ts';
import { measureSockets } from './measure-sockets.ts';
import { weighPages } from './page-weight.ts';
import { pickPeople } from './people.ts';
import {
  brokenBudgets,
  printReport,
  storeReport,
  type Amount,
  type BenchReport,
  type Comparison,
  type Cost,
} from './report.ts';
import { setUpRig, type Rig } from './rig.ts';

const { values } = parseArgs({
  options: {
    /** The number of members in the database. */
    members: { type: 'string', default: '20000' },
    /** The duration of each measurement. */
    seconds: { type: 'string', default: '8' },
    /** Exit with 1 when a budget is exceeded. */
    check: { type: 'boolean', default: false },
    /**
     * A comma-separated list of messages, conversations, search, pages, sockets, memory, weight, costs and
     * signups. If absent, all of them run.
     */
    only: { type: 'string' },
    /** Report where a message's time goes. */
    profile: { type: 'boolean', default: false },
    /** Measures only search, with each of its named filter combinations at a steady rate. */
    search: { type: 'boolean', default: false },
    /** Measures messages, search and pages again with this many server processes. */
    processes: { type: 'string', default: '1' },
    entry: { type: 'string', default: 'build/server/index.js' },
    /** A folder whose database is reused and kept: millions of members take minutes to create. */
    keep: { type: 'string' },
  },
});
/** Enough members for none of them to reach a limit, or to wait for another member's locks. */
const actors = 1_000;

const speeds = {
  messages: measureMessages,
  conversations: measureConversations,
  search: measureSearch,
  pages: measurePages,
  sockets: measureSockets,
};

/** The measurements that can go faster with a second core. */
const byProcesses = { messages: measureMessages, search: measureSearch, pages: measurePages };

const say = (line: string) => void process.stderr.write(`${line}\n`);
const rig = await setUpRig({
  members: Number(values.members),
  entry: values.entry,
  keep: values.keep,
  report: say,
});
let report: BenchReport;
try {
  report = await measure(rig, Number(values.seconds));
} finally {
  await rig.stop();
}
process.stdout.write(`\n${printReport(report)}`);
storeReport(report);
const broken = brokenBudgets(report);
for (const line of broken) say(`Over budget: ${line}`);
if (values.check && broken.length > 0) process.exitCode = 1;

async function measure(rig: Rig, seconds: number): Promise<BenchReport> {
  const only = values.search ? 'search' : values.only;
  const isSelected = (name: string) => only === undefined || only.split(',').includes(name);
  const amounts: Amount[] = [];
  const comparisons: Comparison[] = [];
  const costs: Cost[] = [];
  // Only Linux reports shared memory and the time of individual threads.
  const onLinux = process.platform === 'linux';
  const memory = isSelected('memory') && onLinux;
  if (memory) amounts.push(...measureRest(rig));
  const people = await pickPeople(rig.db, actors);
  if (isSelected('weight')) {
    say('Weighing pages …');
    amounts.push(...(await weighPages(rig, [people[0]!, people[1]!])));
  }
  if (memory) {
    say('Measuring the memory of connections …');
    amounts.push(...(await measureConnections(rig, people)));
  }
  if (isSelected('costs') && onLinux) {
    say('Measuring what hostile requests cost …');
    costs.push(...(await measureCosts(rig, people, say)));
  }
  if (isSelected('signups')) {
    say('Measuring how long others wait during sign-ups …');
    amounts.push(...(await measureSignUps(rig, people)));
  }
  for (const [name, compare] of Object.entries(speeds)) {
    if (!isSelected(name)) continue;
    say(`Measuring ${name} …`);
    comparisons.push(...[await compare(rig, people, seconds, values.profile)].flat());
  }
  const processes = Number(values.processes);
  if (processes > 1) {
    await rig.runWith(processes);
    for (const [name, compare] of Object.entries(byProcesses)) {
      if (!isSelected(name)) continue;
      say(`Measuring ${name} with ${processes} processes …`);
      const results = [await compare(rig, people, seconds, false)].flat();
      comparisons.push(...results.map((one) => ({ ...one, what: `${one.what}, ${processes} processes` })));
    }
    await rig.runWith(1);
  }
  if (values.search) {
    say('Measuring each search …');
    amounts.push(...(await measureFilters(rig, people, seconds)));
  }
  return { members: Number(values.members), comparisons, amounts, costs };
}
