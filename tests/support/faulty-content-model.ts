import type { Answer, Question } from '#platform/server/images/content-model/protocol.ts';

// Runs in place of the content model's process. The red value of the first pixel decides what it does.
const redValues = { answer: 0, end: 120, garbage: 180 };

process.on('disconnect', () => process.exit());
process.on('SIGTERM', () => undefined);
process.on('message', ({ id, pixels }: Question) => {
  const [red = 0] = pixels;
  // The score tells the test which process this is.
  if (red === redValues.answer) process.send?.({ id, kinds: { Porn: 1 / process.pid } } satisfies Answer);
  if (red === redValues.end) process.exit(1);
  if (red === redValues.garbage) process.send?.({ id, kinds: { Porn: 'very' } });
});
