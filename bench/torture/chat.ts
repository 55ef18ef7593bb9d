import { parseArgs } from 'node:util';
import { setUpRig } from '../rig.ts';
import { torture, type TortureReport } from './support/torture.ts';

/**
 * Checks that chat survives faults. Pairs of members write to each other over HTTP while sockets are dropped,
 * responses are lost and the server is killed. Afterwards, no message may be lost, duplicated, out of order
 * or charged wrongly.
 */
const { values } = parseArgs({
  options: {
    pairs: { type: 'string', default: '100' },
    messages: { type: 'string', default: '50000' },
    /** How often the server is killed, with SIGKILL. */
    kills: { type: 'string', default: '20' },
    /** The limit in milliseconds for 95 of 100 undisturbed messages. With 0, it only prints the time. */
    'delivered-within': { type: 'string', default: '100' },
    entry: { type: 'string', default: 'build/server/index.js' },
  },
});
const [pairs, messages, kills] = [values.pairs, values.messages, values.kills].map(Number) as [
  number,
  number,
  number,
];
const deliveredWithinMs = Number(values['delivered-within']);

const say = (line: string) => void process.stderr.write(`${line}\n`);
const rig = await setUpRig({ members: pairs * 2, entry: values.entry, report: say });
let report: TortureReport;
try {
  report = await torture(rig, { pairs, messages, kills }, say);
} finally {
  await rig.stop();
}
process.stdout.write(`\n${table(report)}\n`);
const wrong = Object.values(report.deviations).some((count) => count > 0);
const isLate = deliveredWithinMs > 0 && report.delivery.p95 >= deliveredWithinMs;
if (wrong) say('Messages were lost, duplicated, out of order or charged wrongly.');
if (isLate) say(`Undisturbed messages arrive late: p95 ${report.delivery.p95.toFixed(0)} ms.`);
if (wrong || isLate) process.exitCode = 1;

function table({ deviations, delivery, ...rest }: TortureReport): string {
  const rows: [string, string | number][] = [
    ['pairs', pairs],
    ['messages', rest.messages],
    ['seconds, kills included', rest.seconds.toFixed(1)],
    ['server killed', rest.kills],
    ['sockets dropped', rest.drops],
    ['sends tried again', rest.retries],
    ['fetches', rest.fetches],
    ['lost', deviations.lost],
    ['doubled', deviations.doubled],
    ['out of order', deviations.outOfOrder],
    ['not charged exactly once', deviations.wronglyCharged],
    ['wrong balances', deviations.wrongBalances],
    ['deviations of the ledger', deviations.wrongInLedger],
    ['undisturbed delivery, median', `${delivery.median.toFixed(0)} ms`],
    ['undisturbed delivery, p95', `${delivery.p95.toFixed(0)} ms`],
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, value]) => `${name.padEnd(width)}  ${value}`).join('\n');
}
