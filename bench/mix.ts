import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { portrait } from '#tests/support/photos.ts';
import { gatherCrowd } from './mix/crowd.ts';
import { measureMix } from './mix/measure-mix.ts';
import { printModel } from './mix/print-model.ts';
import { printMix, readSizes, storeSize, type MixReport } from './mix/report.ts';
import { measureStorage } from './mix/storage.ts';
import { setUpRig } from './rig.ts';

/**
 * Measures what active members cost: each kind of operation alone, then all of them in the proportions of
 * docs/scaling.md. Each size is stored in `test-results/mix`. From all stored sizes, it fits a model and prints what
 * larger sites need.
 */
const { values } = parseArgs({
  options: {
    /** The number of members in the database. */
    members: { type: 'string', default: '20000' },
    /** How many of them are active at the same time. Each has one page open. */
    active: { type: 'string', default: '1000' },
    /** A comma-separated list of how many server processes to measure. */
    processes: { type: 'string', default: '1,2' },
    /** The duration of the mix. */
    seconds: { type: 'string', default: '45' },
    /** The duration of the measurement of each kind alone. */
    'phase-seconds': { type: 'string', default: '5' },
    /** A folder whose database is reused and kept: millions of members take minutes to create. */
    keep: { type: 'string' },
    /** Measure only how much space members and messages take. A mix alone writes too few messages for that. */
    storage: { type: 'boolean', default: false },
    /** Print only the model, from the sizes that were measured earlier. */
    model: { type: 'boolean', default: false },
    entry: { type: 'string', default: 'build/server/index.js' },
  },
});
const pictureCount = 8;

const say = (line: string) => void process.stderr.write(`${line}\n`);
if (!values.model) await measureSize(Number(values.members));
const { text, holds } = printModel(readSizes());
process.stdout.write(text);
if (!holds) {
  say('The model does not predict the larger sizes.');
  process.exitCode = 1;
}

async function measureSize(members: number): Promise<void> {
  const pictures = await Promise.all(Array.from({ length: pictureCount }, (_, seed) => portrait(seed)));
  const rig = await setUpRig({ members, entry: values.entry, keep: values.keep, report: say });
  try {
    // First, because gathering the crowd deletes messages of an earlier run, whose space is not used again at once.
    const storage = await measureStorage(rig.db);
    if (values.storage) {
      storeSize({ members, storage, mixes: [] });
      return;
    }
    const crowd = await gatherCrowd(rig.db, Math.floor(Number(values.active) / 2) * 2);
    const mixes: MixReport[] = [];
    for (const processes of values.processes.split(',').map(Number)) {
      say(`${processes} server process(es):`);
      await rig.runWith(processes);
      const mix = await measureMix(rig, crowd, {
        processes,
        seconds: Number(values.seconds),
        phaseSeconds: Number(values['phase-seconds']),
        pictures,
        files: join(rig.dataDir, 'files'),
        report: say,
      });
      mixes.push(mix);
      process.stdout.write(`${printMix(members, mix)}\n`);
      if (mix.errors.length > 0) process.exitCode = 1;
    }
    storeSize({ members, storage, mixes });
  } finally {
    await rig.stop();
  }
}
