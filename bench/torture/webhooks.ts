import { parseArgs } from 'node:util';
import { checkLedger } from '#features/money/credits/server/public.ts';
import { logInPeople } from '../people.ts';
import { concurrency, setUpRig } from '../rig.ts';
import { prepareStorm, stormDeviations, type StormDeviations } from '#tests/support/webhook-storm.ts';

/**
 * Checks that every payment is posted exactly once although its provider's calls arrive three times and in
 * random order. Some calls are forged, and some refunds arrive before their payment.
 */
const { values } = parseArgs({
  options: {
    webhooks: { type: 'string', default: '10000' },
    times: { type: 'string', default: '3' },
    /** The share of calls that are forged, from 0 to 1. */
    forged: { type: 'string', default: '0.05' },
    entry: { type: 'string', default: 'build/server/index.js' },
  },
});
const plan = {
  webhooks: Number(values.webhooks),
  times: Number(values.times),
  forged: Number(values.forged),
};

const say = (line: string) => void process.stderr.write(`${line}\n`);
const rig = await setUpRig({ members: 200, entry: values.entry, report: say });
try {
  const storm = await prepareStorm(rig.db, await logInPeople(rig.db, 200), plan);
  say(`${storm.calls.length} calls for ${plan.webhooks} payments`);
  const began = performance.now();
  const pendingCalls = [...storm.calls];
  let refusedCount = 0;
  const send = async (lane: number) => {
    for (let id = pendingCalls.pop(); id !== undefined; id = pendingCalls.pop()) {
      const answer = await fetch(`http://127.0.0.1:${rig.port}/api/payment-webhook.php?provider=sandbox`, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          // This many calls would exceed the limit of one address.
          'x-forwarded-for': `198.51.100.${(lane * 16 + (pendingCalls.length % 16)) % 250}`,
        },
        body: `id=${id}`,
      });
      await answer.arrayBuffer();
      if (answer.status !== 200) refusedCount += 1;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, (_, lane) => send(lane)));
  const seconds = (performance.now() - began) / 1000;
  const deviations: StormDeviations = {
    'calls not answered': refusedCount,
    ...(await stormDeviations(rig.db, storm)),
    'deviations of the ledger': (await checkLedger(rig.db)).length,
  };
  const figures = {
    seconds: seconds.toFixed(1),
    'calls a second': (storm.calls.length / seconds).toFixed(0),
  };
  for (const [what, count] of Object.entries({ ...figures, ...deviations }))
    process.stdout.write(`${what.padEnd(50)}${String(count).padStart(8)}\n`);
  if (Object.values(deviations).some((count) => count > 0)) {
    say('A payment was posted wrongly.');
    process.exitCode = 1;
  }
} finally {
  await rig.stop();
}
