import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { createLogger } from '#platform/server/log/logger.ts';
import { OutsideService } from '#platform/server/outside/outside-service.ts';
import { localContentModel } from './content-model.ts';

/** The red value of the first pixel tells the test's model process what to do. */
const redValues = { answer: 0, hang: 60, end: 120, garbage: 180 };
const model = localContentModel('#tests/support/faulty-content-model.ts');
afterAll(() => model.stop());

const picture = (act: keyof typeof redValues) =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: { r: redValues[act], g: 0, b: 0 } } })
    .png()
    .toBuffer();

test.each(['hang', 'end', 'garbage'] as const)(
  '[HA-07] a content model whose process fails (%s) loses only that picture and is restarted',
  async (act) => {
    const lines: string[] = [];
    const log = createLogger({ level: 'info', destination: { write: (line) => void lines.push(line) } });
    const limits = { connectTimeoutMs: null, totalTimeoutMs: 5_000, tries: 1 };
    const service = new OutsideService('content_model', limits, log);
    const score = async (bytes: Buffer) => service.call((signal) => model.score(bytes, signal));
    await expect(score(await picture(act))).rejects.toMatchObject({ name: 'OutsideUnavailable' });
    expect(await score(await picture('answer'))).toBeGreaterThan(0);
    expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
      'an outside service does not answer',
      'an outside service answers again',
    ]);
  },
);

test('the process of a content model ends when the model is stopped', async () => {
  const pid = Math.round(1 / (await model.score(await picture('answer'), new AbortController().signal)));
  expect(runs(pid)).toBe(true);
  model.stop();
  await expect.poll(() => runs(pid)).toBe(false);
});

function runs(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
