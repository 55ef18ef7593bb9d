// Runs in its own process, started from its source. The libraries take 200 MB and seconds of computing, which
// a server should not pay for. It lives as long as its parent.
import { setPriority } from 'node:os';
import { enableProdMode, tensor3d } from '@tensorflow/tfjs';
import { load } from 'nsfwjs/core';
import { MobileNetV2Model } from 'nsfwjs/models/mobilenet_v2';
import { modelSide, type Answer, type Question } from './protocol.ts';

/** Has a lower priority than any work that a user waits for. */
const lowestPriority = 19;

setPriority(lowestPriority);
process.on('disconnect', () => process.exit());
// A terminal or service manager signals every process of a group. This one ends with its parent instead.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
enableProdMode();
const loading = load('MobileNetV2', { modelDefinitions: [MobileNetV2Model] });

process.on('message', (question: Question) => void answer(question));

async function answer({ id, pixels }: Question): Promise<void> {
  const kinds = await classify(pixels).catch(() => null);
  process.send?.({ id, kinds } satisfies Answer);
}

async function classify(pixels: Uint8Array): Promise<Answer['kinds']> {
  const model = await loading;
  const picture = tensor3d(pixels, [modelSide, modelSide, 3], 'int32');
  try {
    const kinds = await model.classify(picture);
    return Object.fromEntries(kinds.map(({ className, probability }) => [className, probability]));
  } finally {
    picture.dispose();
  }
}
